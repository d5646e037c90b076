// More looks of the demo account: the garments of its first two, and a few others, put together anew. A closet has
// something to count then.
import type { Outfit } from '../garments/garments.ts'
import { dressIn } from '../outfits.ts'
import { PALETTES } from '../palettes.ts'
import type { Story } from './story.ts'
import { bag } from './story.ts'

/** The outfit is put together of pieces; the rest is a story's. */
export interface WornAgain extends Omit<Story, 'outfit' | 'palette'> {
  readonly pieces: Outfit
  readonly wall: string
  readonly accent: string
}

const { top: tee, skirt, shoes: sneakers } = dressIn('pleated skirt and tee', PALETTES.lime)
const { dress, shoes: boots } = dressIn('ribbed dress', PALETTES.rust)
const { trousers: jeans } = dressIn('tee and jeans', PALETTES.lime)
const { top: breton } = dressIn('striped knit', PALETTES.cobalt)
const { coat } = dressIn('long coat', PALETTES.camel)
const crossbody = bag('crossbody bag', 'magenta')

/** Leaves out what an outfit lacks. */
const put = (shoes: Outfit['shoes'], pieces: Partial<Outfit>): Outfit => ({ ...pieces, shoes })

const pieces = {
  teeAndJeans: { ...(tee && { top: tee }), ...(jeans && { trousers: jeans }), bag: crossbody },
  bretonAndJeans: { ...(breton && { top: breton }), ...(jeans && { trousers: jeans }) },
  bretonAndSkirt: { ...(breton && { top: breton }), ...(skirt && { skirt }) },
  coatOverTee: {
    ...(coat && { coat }),
    ...(tee && { top: tee }),
    ...(jeans && { trousers: jeans }),
  },
  dress: { ...(dress && { dress }), bag: crossbody },
  coatOverDress: { ...(coat && { coat }), ...(dress && { dress }) },
} satisfies Record<string, Partial<Outfit>>

export const WORN_AGAIN: readonly WornAgain[] = [
  {
    pieces: put(sneakers, pieces.teeAndJeans),
    pose: 'hands in pockets',
    backdrop: 'window light',
    wall: '#c9d6cf',
    accent: '#a9bcb2',
  },
  {
    pieces: put(sneakers, pieces.bretonAndJeans),
    pose: 'contrapposto',
    backdrop: 'sun',
    wall: '#f1d9b5',
    accent: '#e79a5d',
    motifX: 0.6,
    x: 0.44,
  },
  {
    pieces: put(boots, pieces.bretonAndSkirt),
    pose: 'hand in hair',
    backdrop: 'arch',
    wall: '#d7c9dd',
    accent: '#b79cc2',
  },
  {
    pieces: put(sneakers, pieces.coatOverTee),
    pose: 'one hand in pocket',
    backdrop: 'ribbed wall',
    wall: '#cbd5da',
    accent: '#a5b5bd',
  },
  {
    pieces: put(boots, pieces.dress),
    pose: 'hand on hip',
    backdrop: 'diagonal',
    wall: '#e8cdbf',
    accent: '#d79c80',
  },
  {
    pieces: put(boots, pieces.coatOverDress),
    pose: 'turned aside',
    backdrop: 'doorway',
    wall: '#d8d3c4',
    accent: '#8f9d8a',
  },
]

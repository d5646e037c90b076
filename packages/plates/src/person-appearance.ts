// What stays the same about a person on every plate: skin, hair, face. It makes the person recognisable.
import type { BodyMeasurements } from './body.ts'
import { shift, toLch } from './colour.ts'
import type { Outfit } from './garments/garments.ts'
import { cloth } from './fabrics.ts'
import type { Fabric } from './fabrics.ts'
import type { HairStyle } from './hair.ts'
import type { Head } from './heads.ts'
import { HAIR_COLOURS, SKIN_TONES, SWATCHES } from './palette.ts'
import type { HairColour, Swatch } from './palette.ts'
import { PORTRAITS } from './portraits.ts'
import { at, cycle } from './lists.ts'

export interface PersonAppearance {
  /** 0 lightest to 7 darkest. */
  skin: number
  hair: HairStyle
  hairColour: HairColour
  lips: boolean
  beard?: 'full' | 'moustache'
  /** Has the lines of an older face. */
  aged: boolean
  glasses: boolean
  /** The headscarves she wears; none for most people. */
  headscarves: readonly Swatch[]
  earrings: boolean
  /** Uses a wheelchair, on every plate. */
  wheelchair: boolean
  called: 'woman' | 'man' | 'person'
}

const AGED_FROM = 53

/** The lasting attributes of person `index` of the demo, the same on every plate and every avatar. */
export function appearanceOf(index: number, body: BodyMeasurements): PersonAppearance {
  const portrait = cycle(PORTRAITS, index)
  const feminine = body.bodyType === 'feminine'
  const { beard } = portrait
  return {
    skin: portrait.skin,
    hair: portrait.hair,
    hairColour: portrait.hairColour,
    lips: feminine,
    ...(beard && !feminine ? { beard } : {}),
    aged: Number.parseInt(body.ageRange ?? '30', 10) >= AGED_FROM,
    glasses: portrait.glasses ?? false,
    headscarves: feminine ? (portrait.headscarves ?? []) : [],
    earrings: portrait.earrings ?? feminine,
    wheelchair: portrait.wheelchair ?? false,
    called: portrait.called ?? (feminine ? 'woman' : 'man'),
  }
}

const EARRING_GOLD = '#d9a94a'
const FRAME_COLOUR = '#221d22'

/** The head to draw: the person's own, with what this outfit puts on it. */
export function headOf(appearance: PersonAppearance, outfit: Outfit): Head {
  const skin = at(SKIN_TONES, appearance.skin)
  const covered = appearance.headscarves.length > 0
  const glasses = outfit.sunglasses
    ? { colour: FRAME_COLOUR, tinted: true }
    : appearance.glasses
      ? { colour: FRAME_COLOUR, tinted: false }
      : null
  return {
    skin,
    hair: { style: appearance.hair, colour: HAIR_COLOURS[appearance.hairColour] },
    aged: appearance.aged,
    ...(appearance.lips ? { lips: shift(skin, -0.13, 0.09, -28) } : {}),
    ...(appearance.beard ? { beard: appearance.beard } : {}),
    ...(glasses ? { glasses } : {}),
    ...(outfit.earrings || appearance.earrings
      ? { earrings: outfit.earrings ?? EARRING_GOLD }
      : {}),
    ...(outfit.hat && !covered ? { hat: outfit.hat } : {}),
    ...(covered ? { headscarf: headscarfFor(appearance.headscarves, outfit) } : {}),
  }
}

/** Of her headscarves, the one that stands out most from what is worn under it. */
function headscarfFor(owned: readonly Swatch[], outfit: Outfit): Fabric {
  const worn = (outfit.coat ?? outfit.dress ?? outfit.top)?.fabric.colour ?? SWATCHES.white
  const apart = (swatch: Swatch): number => contrast(SWATCHES[swatch], worn)
  return cloth(
    at(
      owned.toSorted((a, b) => apart(b) - apart(a)),
      0,
    ),
  )
}

/** How different two colours look; lightness counts most. */
function contrast(one: string, other: string): number {
  const [a, b] = [toLch(one), toLch(other)]
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])
}

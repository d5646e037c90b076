// Converts labels of sizes to steps of a chart and back. A step is one letter, two EU, UK or US numbers, or two inches
// of a waist; step 0 is M: EU 40 for women, 50 for men. What men wear on the lower half is numbered in the UK and the
// US by inches of the waist. Source: EN 13402-3 and the usual tables of conversion. Where a brand differs from them,
// its offset says so (features/size-advice).
import {
  alphaSizes,
  type GarmentCategory,
  sizeLabelOf,
  type SizeSystem,
} from '@kloset/contract/garments'
import type { BodyType } from '@kloset/contract/measurements.schemas'

/** The garment of a size, and the body type for which it is made. */
export interface Sized {
  readonly category: GarmentCategory
  readonly bodyType: BodyType
}

/** The number at step 0. */
const middles: Readonly<
  Record<BodyType, Readonly<Record<'eu' | 'uk' | 'us' | 'waist_length', number>>>
> = {
  feminine: { eu: 40, uk: 12, us: 8, waist_length: 30 },
  masculine: { eu: 50, uk: 40, us: 40, waist_length: 34 },
}
/** Of men, numbered by the waist. */
const byWaist: ReadonlySet<GarmentCategory> = new Set<GarmentCategory>([
  'trousers',
  'jeans',
  'shorts',
  'skirt',
  'underwear',
  'swimwear',
])

function middleOf(system: keyof (typeof middles)[BodyType], { bodyType, category }: Sized): number {
  const isWaist = bodyType === 'masculine' && system !== 'eu' && byWaist.has(category)
  return middles[bodyType][isWaist ? 'waist_length' : system]
}

const MIDDLE_LETTER = alphaSizes.indexOf('M')
const NUMBERS_A_STEP = 2

/** @returns steps from the middle of the chart; null for a system without a chart, such as shoes */
export function stepOf(system: SizeSystem, label: string, sized: Sized): number | null {
  if (system === 'shoe') return null
  if (system === 'alpha') {
    const index = alphaSizes.findIndex((size) => size === label)
    return index < 0 ? null : index - MIDDLE_LETTER
  }
  const number = Number(/\d+/.exec(label)?.[0])
  if (Number.isNaN(number)) return null
  return Math.round((number - middleOf(system, sized)) / NUMBERS_A_STEP)
}

/** @returns a size as people enter it; null when the system ends before that step */
export function labelOf(system: SizeSystem, step: number, sized: Sized): string | null {
  if (system === 'shoe') return null
  if (system === 'alpha') return alphaSizes[step + MIDDLE_LETTER] ?? null
  const number = middleOf(system, sized) + step * NUMBERS_A_STEP
  return sizeLabelOf(system, String(number))
}

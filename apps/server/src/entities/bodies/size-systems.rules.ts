// From labels of sizes to steps of a chart and back. A step is one letter, two EU, UK or US numbers, or two inches of
// a waist; step 0 is M: EU 40 for women, 50 for men. Source: EN 13402-3 and the usual tables of conversion; that a
// brand has others is what its offset learns.
import { alphaSizes, type SizeSystem } from '@kloset/contract/garments'
import type { BodyType } from '@kloset/contract/measurements.schemas'

/** The number at step 0. */
const middles: Readonly<
  Record<BodyType, Readonly<Record<'eu' | 'uk' | 'us' | 'waist_length', number>>>
> = {
  feminine: { eu: 40, uk: 12, us: 8, waist_length: 30 },
  masculine: { eu: 50, uk: 40, us: 40, waist_length: 34 },
}
const MIDDLE_LETTER = alphaSizes.indexOf('M')
const NUMBERS_A_STEP = 2

/** @returns steps from the middle of the chart; null for a system without one, as shoes */
export function stepOf(system: SizeSystem, label: string, bodyType: BodyType): number | null {
  if (system === 'shoe') return null
  if (system === 'alpha') {
    const at = alphaSizes.findIndex((size) => size === label)
    return at < 0 ? null : at - MIDDLE_LETTER
  }
  const number = Number(/\d+/.exec(label)?.[0])
  if (Number.isNaN(number)) return null
  return Math.round((number - middles[bodyType][system]) / NUMBERS_A_STEP)
}

/** @returns null where the system ends before that step */
export function labelOf(system: SizeSystem, step: number, bodyType: BodyType): string | null {
  if (system === 'shoe') return null
  if (system === 'alpha') return alphaSizes[step + MIDDLE_LETTER] ?? null
  const number = middles[bodyType][system] + step * NUMBERS_A_STEP
  if (number < 0) return null
  return system === 'waist_length' ? `W${number}` : String(number)
}

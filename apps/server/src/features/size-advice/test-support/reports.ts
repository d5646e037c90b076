// Reports and charts for tests of size advice, and how to read an answer.
import type { SizeDistribution, SizeVerdict } from '@kloset/contract/size-advice'
import type { SizeCharts } from '../body-sizes.rules.ts'
import type { Report } from '../reports.rules.ts'

/** Size 0 is a chest of 36 with a waist of 30; two inches make a size. */
export const charts: SizeCharts = {
  top: { measures: ['chest', 'waist'], middle: { chest: 36, waist: 30 }, step: 2 },
  jeans: { measures: ['waist'], middle: 30, step: 2 },
}

/** The body of a size by the charts. */
export const bodyOf = (size: number) => ({ chest: 36 + 2 * size, waist: 30 + 2 * size })

let people = 0
/** A report of somebody new. */
export const report = (size: number, verdict: SizeVerdict, more: Partial<Report> = {}): Report => ({
  person: `person ${(people += 1)}`,
  brand: 'North',
  category: 'top',
  size,
  verdict,
  body: bodyOf(0),
  ...more,
})
export const times = (count: number, make: () => Report) => Array.from({ length: count }, make)

export const query = { person: 'asker', brand: 'North', category: 'top', body: bodyOf(0) }

export const meanOf = (sizes: SizeDistribution | null) =>
  Object.entries(sizes ?? {}).reduce((sum, [size, share]) => sum + Number(size) * share, 0)
export const sureOf = (sizes: SizeDistribution | null) => Math.max(...Object.values(sizes ?? {}))
export const likeliest = (sizes: SizeDistribution | null) =>
  Number(Object.entries(sizes ?? {}).toSorted(([, a], [, b]) => b - a)[0]?.[0])

// Checks reports, and turns each into an observation: how far each chosen size is from the wearer's body in sizes.
import type { SizeVerdict } from '@kloset/contract/size-advice'
import { type Body, type BodySize, bodySizeOf, type Scale } from './body-sizes.rules.ts'
import type { Garments, Wearing } from './offsets.rules.ts'
import type { Choice, Observation } from './verdicts.rules.ts'

/** Somebody's report about the size of a garment that they wore. */
export interface Report {
  readonly person: string | number
  readonly brand: string | number
  readonly category: string
  /** A whole number: sizes from the middle of the category's chart. */
  readonly size: number
  readonly verdict: SizeVerdict
  /** The wearer's body at the time. Without it, that of their other reports counts. */
  readonly body?: Body | null | undefined
}

/** No size system has sizes beyond these. */
const MOST_SIZE = 100
const verdicts: ReadonlySet<unknown> = new Set<SizeVerdict>(['small', 'true', 'large'])

/** @throws {TypeError} naming the first report that does not match `Report` */
export function checkReports(reports: readonly Report[]): void {
  for (const [index, report] of reports.entries()) {
    const wrong = whyWrong(report)
    if (wrong !== undefined) throw new TypeError(`Report ${index}: ${wrong}`)
  }
}

function whyWrong({ person, brand, category, size, verdict, body }: Report): string | undefined {
  for (const [name, value] of Object.entries({ person, brand, category })) {
    const isKey = typeof value === 'string' || Number.isFinite(value)
    if (!isKey || value === '') return `the ${name} must be a name or a number`
  }
  if (!Number.isInteger(size) || Math.abs(size) > MOST_SIZE) {
    return `the size must be a whole number from -${MOST_SIZE} to ${MOST_SIZE}`
  }
  if (!verdicts.has(verdict)) return 'the verdict must be small, true or large'
  return body == null || typeof body === 'object' ? undefined : 'the body must be an object'
}

/** A person's newest value of each measure, over all their reports. */
export function bodiesOf(reports: readonly Report[]): ReadonlyMap<unknown, Body> {
  const bodies = new Map<unknown, Body>()
  for (const { person, body } of reports) {
    if (!body) continue
    const measured = Object.entries(body).filter(([, value]) => value != null)
    bodies.set(person, { ...bodies.get(person), ...Object.fromEntries(measured) })
  }
  return bodies
}

/** The wearer's body in sizes: as the report has it, else as their other reports do. */
export function wearerOf(report: Report, scale: Scale, known: Body | undefined): BodySize | null {
  return bodySizeOf(scale, report.body) ?? bodySizeOf(scale, known)
}

/** The prior of choices, and how many reports it weighs. */
const CHOICE: Choice = { mean: 0, variance: 0.5 }
const CHOICE_WORTH = 20
/** A size further from a body counts as a typing error, in sizes. */
const MOST_EXCESS = 4

/** @param all size less body in sizes, of reports with a whole body */
export function choiceOf(all: readonly number[]): Choice {
  const excesses = all.filter((excess) => Math.abs(excess) <= MOST_EXCESS)
  const worth = CHOICE_WORTH + excesses.length
  const mean = excesses.reduce((sum, one) => sum + one, 0) / worth
  const squares = excesses.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, variance: (CHOICE.variance * CHOICE_WORTH + squares) / worth }
}

/** When a wearer's body is unknown, the verdict still shows whether the garment is small or large. */
export function observationOf(
  report: Report,
  wearer: BodySize | null,
  choice: Choice,
): Observation {
  const { size, verdict } = report
  return wearer
    ? { verdict, excess: size - wearer.size, variance: wearer.variance }
    : { verdict, excess: choice.mean, variance: choice.variance }
}

/** Reports by brand, category and person. */
export function garmentsOf(
  reports: readonly { readonly report: Report; readonly observation: Observation }[],
): Map<unknown, Garments> {
  const brands = new Map<unknown, Map<unknown, Map<unknown, Observation[]>>>()
  for (const { report, observation } of reports) {
    const categories = orNew(
      brands,
      report.brand,
      () => new Map<unknown, Map<unknown, Observation[]>>(),
    )
    const people = orNew(categories, report.category, () => new Map<unknown, Observation[]>())
    orNew(people, report.person, (): Observation[] => []).push(observation)
  }
  const wearingsOf = (people: ReadonlyMap<unknown, Observation[]>): Wearing[] =>
    [...people].map(([person, own]) => ({ person, reports: own }))
  return new Map(
    [...brands].map(([brand, categories]) => [
      brand,
      new Map([...categories].map(([category, people]) => [category, wearingsOf(people)])),
    ]),
  )
}

function orNew<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const kept = map.get(key) ?? make()
  map.set(key, kept)
  return kept
}

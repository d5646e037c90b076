// Matching bodies the slow, plain way, straight from the specification: what the SQL is compared with.
import type { BodyFilter } from '@kloset/contract/body-match'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { populationDeviations } from '../../../entities/bodies/deviations.ts'

export interface ReferenceBody {
  readonly id: string
  readonly measures: Readonly<Record<MeasureName, number | null>>
  readonly gender: string | null
  readonly bodyType: string | null
  readonly ageRange: string | null
}

export interface ReferencePost {
  readonly id: string
  readonly createdMs: number
  readonly body: ReferenceBody | null
}

const floorOf = (name: MeasureName) => (name === 'weight' ? 3 : 1)

/** Widened by half a floor, and so that the nearest step of a quarter deviation is always within. */
function within(actual: number | null, { name, value, tolerance }: Target): boolean {
  if (actual === null) return false
  const [floor, deviation] = [floorOf(name), populationDeviations[name]]
  const reach = Math.max(Math.max(tolerance, floor) + floor / 2, deviation / 8) + 0.005
  const [low, high] = [(value - reach) / deviation, (value + reach) / deviation]
  const place = Math.fround(actual) / deviation
  return low <= place && place <= high
}

interface Target {
  readonly name: MeasureName
  readonly value: number
  readonly tolerance: number
}

const targetsOf = (filter: BodyFilter): Target[] =>
  measureNames.flatMap((name): Target[] => {
    if (name !== 'height') return filter[name] ? [{ name, ...filter[name] }] : []
    const { heightFeet, heightInches } = filter
    if (!heightFeet) return []
    const value = heightFeet.value * 12 + (heightInches?.value ?? 0)
    return [
      { name, value, tolerance: Math.max(heightFeet.tolerance, heightInches?.tolerance ?? 0) },
    ]
  })

/** Whether the post passes the filter. */
function passes({ body }: ReferencePost, filter: BodyFilter): boolean {
  const answers = targetsOf(filter).map(
    (asked) => (of: ReferenceBody) => within(of.measures[asked.name], asked),
  )
  const { age, bodyType } = filter
  if (age && (age.min !== null || age.max !== null)) {
    answers.push(({ ageRange }) => {
      if (ageRange === null) return false
      const [from = 0, to = 999] = ageRange.split(/\D/).filter(Boolean).map(Number)
      return from <= (age.max ?? 999) && to >= (age.min ?? 0)
    })
  }
  if (bodyType === 'feminine' || bodyType === 'masculine') {
    answers.push((of) => {
      const byGender =
        of.gender === 'female' ? 'feminine' : of.gender === 'male' ? 'masculine' : null
      return (of.bodyType ?? byGender) === bodyType
    })
  }
  if (answers.length === 0) return true
  if (body === null) return false
  return filter.matchAll ? answers.every((is) => is(body)) : answers.some((is) => is(body))
}

/** A missing measure lies at -1000 deviations, as in the column bodies.point. */
function distanceTo(body: ReferenceBody, filter: BodyFilter): number {
  let sum = 0
  for (const { name, value } of targetsOf(filter)) {
    const deviation = populationDeviations[name]
    const actual = body.measures[name]
    const place = actual === null ? -1000 : Math.fround(actual) / deviation
    sum += (place - value / deviation) ** 2
  }
  return Math.sqrt(sum)
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

const newestFirst = (a: ReferencePost, b: ReferencePost) =>
  b.createdMs - a.createdMs || descending(a.id, b.id)

/** The ids of all posts that pass, in the order of every page together. */
export function findAll(
  posts: readonly ReferencePost[],
  filter: BodyFilter,
  order: 'newest' | 'similar',
): string[] {
  const passing = posts.filter((post) => passes(post, filter)).toSorted(newestFirst)
  if (order === 'newest' || targetsOf(filter).length === 0) return passing.map(({ id }) => id)
  const distances = new Map<ReferenceBody, number>()
  for (const { body } of passing) if (body) distances.set(body, distanceTo(body, filter))
  return passing
    .toSorted((a, b) => {
      if (!a.body || !b.body || a.body === b.body) return 0
      const difference = (distances.get(a.body) ?? 0) - (distances.get(b.body) ?? 0)
      return difference || descending(a.body.id, b.body.id)
    })
    .map(({ id }) => id)
}

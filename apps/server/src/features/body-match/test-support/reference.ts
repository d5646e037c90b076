// Matching bodies in the slow, plain way of the specification. The SQL is compared with it.
import type { BodyFilter } from '@kloset/contract/body-match'
import { type MeasureName, measureNames } from '@kloset/contract/measurements'
import { populationDeviations } from '../../../entities/bodies/deviations.ts'
import {
  fillBody,
  type FilledBody,
  kindOf,
  type LikenessMeasure,
  likenessMeasures,
} from '../../../entities/bodies/filled-body.rules.ts'

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

/** Widened by half a floor, and always wide enough for the nearest step of a quarter deviation. */
function reachOf({ name, tolerance }: Target, times: number): number {
  const [floor, deviation] = [floorOf(name), populationDeviations[name]]
  return Math.max(Math.max(tolerance * times, floor) + floor / 2, deviation / 8) + 0.005
}

const filledBodies = new WeakMap<ReferenceBody, FilledBody>()

function filled(body: ReferenceBody): FilledBody {
  const known = filledBodies.get(body) ?? fillBody(kindOf(body), body.measures)
  filledBodies.set(body, known)
  return known
}

/**
 * A measured value must be within the target. A missing one passes under ALL if its prediction may be, or always when
 * people who did not measure it are included.
 */
function within(
  body: ReferenceBody,
  target: Target,
  { matchAll, withUnmeasured, times }: Asked,
): boolean {
  const { name, value } = target
  const [actual, reach] = [body.measures[name], reachOf(target, times)]
  const deviation = populationDeviations[name]
  const [low, high] = [(value - reach) / deviation, (value + reach) / deviation]
  if (actual !== null) {
    const coordinate = Math.fround(actual) / deviation
    return low <= coordinate && coordinate <= high
  }
  if (matchAll && withUnmeasured) return true
  const { known, predicted } = filled(body)
  const guess = predicted.get(name as LikenessMeasure)
  if (!matchAll || known === 0 || !guess) return false
  const [from, to] = [guess.value - guess.spread, guess.value + guess.spread]
  return low <= to / deviation && from / deviation <= high
}

interface Asked {
  readonly matchAll: boolean
  readonly withUnmeasured?: boolean | undefined
  /** How many times wider than asked. */
  readonly times: number
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

/** Whether the post passes the filter. A body type always has to match, and under ALL every known measure. */
function passes({ body }: ReferencePost, filter: BodyFilter, times: number): boolean {
  const { age, bodyType, matchAll, withUnmeasured } = filter
  if (body === null) return false
  if (bodyType === 'feminine' || bodyType === 'masculine') {
    if (kindOf(body) !== bodyType) return false
  }
  const asked = { matchAll, withUnmeasured, times }
  const answers = targetsOf(filter).map((target) => within(body, target, asked))
  const isPredicted = matchAll && !withUnmeasured
  // For a body without any measure that predicts, nothing is known to be within tolerance.
  if (isPredicted && answers.length > 0 && filled(body).known === 0) return false
  if (age && (age.min !== null || age.max !== null)) {
    const [from = 0, to = 999] = (body.ageRange ?? '').split(/\D/).filter(Boolean).map(Number)
    answers.push(body.ageRange !== null && from <= (age.max ?? 999) && to >= (age.min ?? 0))
  }
  if (answers.length === 0) return true
  return matchAll ? answers.every(Boolean) : answers.some(Boolean)
}

/** The expected distance to the wanted body, within the body type of each. */
function distanceTo(body: ReferenceBody, filter: BodyFilter): number {
  const wanted = Object.fromEntries(targetsOf(filter).map(({ name, value }) => [name, value]))
  const kind = kindOf(body)
  const axes = [...fillBody(kind, wanted).axes.slice(0, -1), 0]
  const own = filled(body).axes
  return Math.sqrt(axes.reduce((sum, at, axis) => sum + (at - (own[axis] ?? 0)) ** 2, 0))
}

const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

const newestFirst = (a: ReferencePost, b: ReferencePost) =>
  b.createdMs - a.createdMs || descending(a.id, b.id)

/** A page. A filter with fewer posts is widened. */
const ENOUGH = 25

/** The posts that pass as asked, or with the widening that fills a page, and how wide that is. */
export function findPassing(posts: readonly ReferencePost[], filter: BodyFilter, isWidened = true) {
  const steps = isWidened && targetsOf(filter).length > 0 ? [1, 1.25, 1.5, 2, 3] : [1]
  let found = { times: 1, passing: [] as ReferencePost[] }
  for (const times of steps) {
    found = { times, passing: posts.filter((post) => passes(post, filter, times)) }
    if (found.passing.length >= ENOUGH) return found
  }
  const asked = posts.filter((post) => passes(post, filter, 1))
  return asked.length === found.passing.length ? { times: 1, passing: asked } : found
}

/** The ids of all posts that pass, in the order of all pages together. */
export function findAll(
  posts: readonly ReferencePost[],
  filter: BodyFilter,
  order: 'newest' | 'similar',
): string[] {
  const { times, passing: found } = findPassing(posts, filter)
  const passing = found.toSorted(newestFirst)
  const isNearestFirst = order === 'similar' || times > 1
  const isLike = targetsOf(filter).some(({ name }) =>
    (likenessMeasures as readonly string[]).includes(name),
  )
  if (!isNearestFirst || !isLike) return passing.map(({ id }) => id)
  const distances = new Map<ReferenceBody, number>()
  for (const { body } of passing) if (body) distances.set(body, distanceTo(body, filter))
  return passing
    .toSorted((a, b) => {
      if (!a.body || !b.body || a.body === b.body) return 0
      const difference = (distances.get(a.body) ?? 0) - (distances.get(b.body) ?? 0)
      // Unmeasured bodies have equal distances, except for rounding.
      const isEqual = Math.abs(difference) < 1e-9
      return isEqual ? descending(a.body.id, b.body.id) : difference
    })
    .map(({ id }) => id)
}

// Pure rules of which bodies a filter finds, and how far a body matches. The same as `matches` in SQL, for the bodies
// in memory.
import { bodyKinds } from '../../entities/bodies/filled-body.rules.ts'
import { AXES, type KeptBodies, MEASURES } from '../../entities/bodies/kept-bodies.queries.ts'
import { type Criteria, isMissing, type Likeness, type Side } from './body-match.rules.ts'

/** What a filter finds. A page seldom asks about more than a few hundred bodies. */
export interface Matching {
  readonly includes: (slot: number) => boolean
  /** The slots of all matching bodies. Each body is tested once. */
  readonly slots: () => readonly number[]
  /** Whether few bodies match, estimated from a sample. */
  readonly isFew: () => boolean
}

const isWithin = ({ points }: KeptBodies, slot: number, { axis, low, high }: Side) => {
  const at = points[slot * MEASURES + axis - 1] ?? Number.NaN
  return low <= at && at <= high
}

/** Whether a measure is within a side's limits, or may be if it is predicted. */
const mayBeWithin = ({ lows, highs }: KeptBodies, slot: number, { axis, low, high }: Side) =>
  (lows[axis - 1]?.[slot] ?? Number.NaN) <= high && low <= (highs[axis - 1]?.[slot] ?? Number.NaN)

/** The test of a side: under ALL a missing measure may pass, under ANY it does not. */
function sideTest({ matchAll, withUnmeasured }: Limits) {
  if (!matchAll) return isWithin
  if (!withUnmeasured) return mayBeWithin
  return (bodies: KeptBodies, slot: number, side: Side) =>
    isWithin(bodies, slot, side) || isMissing(bodies.points[slot * MEASURES + side.axis - 1])
}

const none = new Float64Array()

const widthOf = ({ low, high }: Side) => high - low

/**
 * When all bodies are scanned, the narrowest side leaves few for the others: going side by side, with plain loops over
 * arrays of numbers, takes an eighth of the time of going body by body.
 * @param sides the narrowest first
 * @returns the slots of the bodies of the wanted body type that may be within all sides
 */
function slotsWithin(
  { size, kinds, lows, highs }: KeptBodies,
  wantedKind: number | null,
  sides: readonly Side[],
): number[] {
  const left = new Int32Array(size)
  let count = 0
  for (let slot = 0; slot < size; slot += 1) {
    if (wantedKind === null || kinds[slot] === wantedKind) left[count++] = slot
  }
  for (const { axis, low, high } of sides) {
    const lowest = lows[axis - 1] ?? none
    const highest = highs[axis - 1] ?? none
    let passed = 0
    for (let index = 0; index < count; index += 1) {
      const slot = left[index] ?? 0
      if ((lowest[slot] ?? Number.NaN) <= high && low <= (highest[slot] ?? Number.NaN))
        left[passed++] = slot
    }
    count = passed
  }
  return [...left.subarray(0, count)]
}

/** The parts of a filter that decide which bodies it finds. */
export type Limits = Pick<Criteria, 'sides' | 'ages' | 'kind' | 'matchAll' | 'withUnmeasured'>

/**
 * A body type always has to match. A missing age or body type fails its criterion, as does a measure under ANY.
 */
export function findMatching(bodies: KeptBodies, criteria: Limits): Matching {
  const { ages, kind, matchAll } = criteria
  // The narrowest side first, because it excludes most bodies.
  const sides = criteria.sides.toSorted((one, other) => widthOf(one) - widthOf(other))
  const passes = sideTest(criteria)
  const wantedKind = kind === null ? null : bodyKinds.indexOf(kind)
  const isOfAge = (slot: number) => ages?.some((range) => range === bodies.ageRanges[slot]) === true
  const sideBySide = () => slotsWithin(bodies, wantedKind, sides)
  const isPassed = (slot: number) => {
    if (ages !== null && isOfAge(slot) !== matchAll) return !matchAll
    for (const side of sides) if (passes(bodies, slot, side) !== matchAll) return !matchAll
    return matchAll || (sides.length === 0 && ages === null)
  }
  return matchingOf(
    bodies,
    (slot) => (wantedKind === null || bodies.kinds[slot] === wantedKind) && isPassed(slot),
    passes === mayBeWithin ? sideBySide : undefined,
  )
}

const [MATCH, NO_MATCH] = [1, 2]

/** Every 16th body is tested. */
const SAMPLED = 16
/** With fewer matches, a search for the nearest would scan nearly all cells. */
const FEW = 200

/**
 * @param matches called once for the slot of each body
 * @param among the slots of all matching bodies, and of others
 */
export function matchingOf(
  { size }: KeptBodies,
  matches: (slot: number) => boolean,
  among?: () => readonly number[],
): Matching {
  // A list that searches further and further tests the same bodies again.
  const known = new Uint8Array(size)
  const includes = (slot: number) => {
    known[slot] ||= matches(slot) ? MATCH : NO_MATCH
    return known[slot] === MATCH
  }
  let found: readonly number[] | undefined
  const findAll = () => {
    if (among) return among().filter(includes)
    const all: number[] = []
    for (let slot = 0; slot < size; slot += 1) if (includes(slot)) all.push(slot)
    return all
  }
  const isFew = () => {
    let count = 0
    for (let slot = 0; slot < size; slot += SAMPLED) if (includes(slot)) count += 1
    return count * SAMPLED < FEW
  }
  return { includes, slots: () => (found ??= findAll()), isFew }
}

/** @returns the result without the bodies at some slots */
export function withoutSlots(matching: Matching, leftOut: readonly number[]): Matching {
  const isLeftOut = new Set(leftOut)
  let found: readonly number[] | undefined
  return {
    includes: (slot) => matching.includes(slot) && !isLeftOut.has(slot),
    slots: () => (found ??= matching.slots().filter((slot) => !isLeftOut.has(slot))),
    isFew: matching.isFew,
  }
}

/** How well a body matches, and how far it is from the wanted one. */
export function likenessAt(
  bodies: KeptBodies,
  slot: number,
  { sides, wanted }: Pick<Criteria, 'sides' | 'wanted'>,
): Likeness {
  const kind = kindAt(bodies, slot)
  const target =
    kind === wanted?.wordKind ? wanted?.targets.find((each) => each.kind === kind) : undefined
  const distance = target ? distanceAt(bodies, slot, target.axes) : Number.NaN
  return [
    sides.filter((side) => isWithin(bodies, slot, side)).length,
    Number.isNaN(distance) ? null : distance,
    (wanted?.knownAxes ?? []).filter(
      (axis) => (bodies.points[slot * MEASURES + axis - 1] ?? -1) >= 0,
    ).length,
  ]
}

export const kindAt = ({ kinds }: KeptBodies, slot: number) => bodyKinds[kinds[slot] ?? 0]

/**
 * @param most a distance beyond which the result does not matter
 * @returns `distanceBetween`; Infinity when it is more than `most`, NaN for a body that is not filled
 */
export function distanceAt(
  { axes }: Pick<KeptBodies, 'axes'>,
  slot: number,
  target: readonly number[],
  most = Infinity,
): number {
  // A rounding error must not lose a body with the same distance as the last one.
  const square = most * most * 1.000_001
  const start = slot * AXES
  let sum = 0
  for (let axis = 0; axis < AXES; axis += 1) {
    const difference = (target[axis] ?? 0) - (axes[start + axis] ?? 0)
    sum += difference * difference
    // For most bodies a few axes are enough to exceed it.
    if (sum > square) return Infinity
  }
  return Math.sqrt(sum)
}

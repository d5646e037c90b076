// Which bodies a reader's filter finds, and how many posts they have.
import { feedLimits } from '@kloset/contract/feeds'
import { type KeptBodies, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Reader, Scope } from './body-match.queries.ts'
import type { Criteria } from './body-match.rules.ts'
import {
  countPostsBySteps,
  countPostsOf,
  findAnyPostsOf,
  findPeopleWithPosts,
} from './counted-posts.queries.ts'
import { createKeptAmong } from './kept-among.ts'
import {
  findMatching,
  type Limits,
  type Matching,
  matchingOf,
  withoutSlots,
} from './matching.rules.ts'

/** The slots of bodies that no list of a reader shows: their own, and those of hidden people. */
export const leftOutFor = (bodies: KeptBodies, { viewerId, hidden }: Reader): readonly number[] =>
  [viewerId, ...hidden].flatMap((userId) => bodies.slotsOfPerson(userId))

const keptMatchings = createKeptAmong<Matching>()

/** Cached, because one filter is used several times: for its count, its pages, and again after a look was opened. */
function findKept(bodies: KeptBodies, criteria: Criteria): Matching {
  const kept = keptMatchings(bodies)
  const { sides, ages, kind, matchAll, withUnmeasured } = criteria
  const limits: Limits = { sides, ages, kind, matchAll, withUnmeasured }
  const key = JSON.stringify(limits)
  const known = kept.get(key)
  if (known) return known
  const matching = findMatching(bodies, limits)
  kept.set(key, matching)
  return matching
}

/** @returns what a filter finds for a reader */
export const matchingFor = (bodies: KeptBodies, criteria: Criteria, reader: Reader): Matching =>
  withoutSlots(findKept(bodies, criteria), leftOutFor(bodies, reader))

/** The ids of matching bodies, in no order. */
const idsOf = ({ bodyIds }: KeptBodies, matching: Matching): string[] =>
  matching.slots().map((slot) => bodyIds[slot] ?? '')

/** Up to this many bodies, a search among their posts is faster than one among all posts. */
export const FEW_BODIES = 600

/** Where a search by words searches for posts of matching bodies. */
export async function findScope(db: Database, criteria: Criteria): Promise<Scope> {
  const bodies = await readBodies(db)
  const matching = findKept(bodies, criteria)
  return matching.slots().length > FEW_BODIES ? 'everywhere' : idsOf(bodies, matching)
}

/**
 * The number of bodies in the first of several statements that count their posts. Each next one has four times as many.
 */
const FIRST_COUNTED = 500

/** The ids of matching bodies, in parts of growing size. */
function* partsOf(bodies: KeptBodies, matching: Matching): Generator<readonly string[]> {
  let part: string[] = []
  let size = FIRST_COUNTED
  for (const id of idsOf(bodies, matching)) {
    if (part.push(id) < size) continue
    yield part
    part = []
    size *= 4
  }
  if (part.length > 0) yield part
}

/**
 * @param steps each step includes the bodies of earlier ones; all but the last have few bodies
 * @returns how many posts the bodies of each step have; undefined for a step of many bodies
 */
export async function countSteps(
  db: Database,
  bodies: KeptBodies,
  steps: readonly Matching[],
): Promise<number[]> {
  const few = steps.filter(({ slots }) => slots().length <= FEW_BODIES)
  const widest = few.at(-1)
  if (!widest) return []
  const stepOf = (slot: number) => few.findIndex(({ includes }) => includes(slot))
  const found = await countPostsBySteps(db, idsOf(bodies, widest), widest.slots().map(stepOf))
  let count = 0
  return few.map((_, step) => (count += found.get(step) ?? 0))
}

/** @returns those of the posts that the viewer sees. Null when the viewer hides no words or single posts */
export type ShownAmong = ((postIds: readonly string[]) => Promise<readonly string[]>) | null

/** @returns the number of posts of the bodies; `more` when there are more than were counted */
export async function countMatched(
  db: Database,
  bodies: KeptBodies,
  matching: Matching,
  shownAmong: ShownAmong,
): Promise<{ count: number; more: boolean }> {
  const most = feedLimits.counted + 1
  const ids: string[] = []
  let count = 0
  for (const part of partsOf(bodies, matching)) {
    const limit = most - count
    if (shownAmong) ids.push(...(await findAnyPostsOf(db, part, limit)))
    else count += await countPostsOf(db, part, limit)
    if (shownAmong) count = ids.length
    if (count >= most) break
  }
  const more = count > feedLimits.counted
  const shown = shownAmong ? (await shownAmong(ids)).length : count
  return { count: Math.min(shown, feedLimits.counted), more }
}

/** Counting of people stops here. */
const LEFT_OUT_MAX = 99

/**
 * Counts the people with posts whom ALL leaves out only because a measure is missing: their known measures match, and
 * the prediction is too far off. People who are found by another of their bodies do not count.
 */
export async function countLeftOut(
  db: Database,
  bodies: KeptBodies,
  { criteria, matching }: { readonly criteria: Criteria; readonly matching: Matching },
  reader: Reader,
): Promise<number> {
  if (!criteria.matchAll || criteria.withUnmeasured || criteria.sides.length === 0) return 0
  const wide = matchingFor(bodies, { ...criteria, withUnmeasured: true }, reader)
  const leftOut = matchingOf(bodies, (slot) => wide.includes(slot) && !matching.includes(slot))
  const foundOf = (userId: string) => bodies.slotsOfPerson(userId).filter(matching.includes)
  const people = new Set<string>()
  for (const part of partsOf(bodies, leftOut)) {
    const withPosts = await findPeopleWithPosts(db, part)
    const others = [...withPosts].flatMap(foundOf).map((slot) => bodies.bodyIds[slot] ?? '')
    const isFound = await findPeopleWithPosts(db, others)
    for (const userId of withPosts) if (!isFound.has(userId)) people.add(userId)
    if (people.size >= LEFT_OUT_MAX) break
  }
  return Math.min(people.size, LEFT_OUT_MAX)
}

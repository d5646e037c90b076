// Which bodies a reader's filter finds, and the posts of those.
import { feedLimits } from '@kloset/contract/feeds'
import { type KeptBodies, readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import type { Reader, Scope } from './body-match.queries.ts'
import type { Criteria } from './body-match.rules.ts'
import {
  countPostsBySteps,
  countPostsOf,
  findAnyPostsOf,
  findNewestPosts,
  findPeopleWithPosts,
  findPostsOf,
  type PostOfBody,
} from './matched-posts.queries.ts'
import { findMatching, type Matching } from './matching.rules.ts'

/** The slots of bodies that no list of a reader shows: their own, and those of hidden people. */
export const leftOutFor = (bodies: KeptBodies, { viewerId, hidden }: Reader): readonly number[] =>
  [viewerId, ...hidden].flatMap((userId) => bodies.slotsOfPerson(userId))

/** @returns what a filter finds for a reader */
export function matchingFor(bodies: KeptBodies, criteria: Criteria, reader: Reader): Matching {
  const matching = findMatching(bodies, criteria)
  let { count } = matching
  for (const slot of leftOutFor(bodies, reader)) {
    count -= matching.isMatch[slot] ?? 0
    matching.isMatch[slot] = 0
  }
  return { ...matching, count }
}

/** The ids of matching bodies, in no order. */
function* idsOf({ bodyIds }: KeptBodies, { isMatch }: Matching): Generator<string> {
  for (const [slot, id] of bodyIds.entries()) if (isMatch[slot] === 1) yield id
}

/** Up to this many bodies, reading their posts is faster than scanning the newest posts for them. */
export const FEW_BODIES = 600

/** Where a search by words looks for the posts of matching bodies. */
export async function findScope(db: Database, criteria: Criteria): Promise<Scope> {
  const bodies = await readBodies(db)
  const matching = findMatching(bodies, criteria)
  return matching.count > FEW_BODIES ? 'everywhere' : [...idsOf(bodies, matching)]
}

/** How many of the newest posts are looked through at a time: a few numbers, which people share. */
const MOST_NEWEST = 4000
const NEWEST_POSTS = [100, 1000, MOST_NEWEST] as const

interface Newest {
  readonly before: Keyset | null
  readonly limit: number
}

/**
 * Posts of the matching bodies, newest first. Those of a few bodies are sorted; those of many are found among the newest
 * of all posts, unless their people seldom share.
 */
export async function findNewestOf(
  db: Database,
  bodies: KeptBodies,
  matching: Matching,
  { before, limit }: Newest,
): Promise<PostOfBody[]> {
  const found: PostOfBody[] = []
  let after = before
  // The more bodies match, the fewer of the newest posts fill a page, and the more posts would be sorted.
  if (matching.count ** 2 > 2 * bodies.size) {
    const isFound = ({ bodyId }: PostOfBody) => matching.isMatch[bodies.slotOf(bodyId) ?? -1] === 1
    // Twice as many as hold a page where everybody shares as often.
    const enough = (2 * limit * bodies.size) / matching.count
    for (const most of NEWEST_POSTS.filter((each) => each >= enough || each === MOST_NEWEST)) {
      const posts = await findNewestPosts(db, { before: after, limit: most })
      found.push(...posts.filter(isFound))
      if (found.length >= limit || posts.length < most) return found.slice(0, limit)
      const last = posts.at(-1)
      after = last ? { createdAtMicros: last.createdAtMicros, id: last.id } : after
    }
  }
  const rest = { before: after, limit: limit - found.length }
  return [...found, ...(await findPostsOf(db, [...idsOf(bodies, matching)], rest))]
}

/** Bodies in the first of several statements that count their posts; each next one takes four times as many. */
const FIRST_COUNTED = 500

/** The ids of matching bodies in ever larger parts. */
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
 * @param steps each finds also what those before it find; few bodies, but for the last
 * @returns how many posts the bodies of each step have; nothing for a step of many bodies
 */
export async function countSteps(
  db: Database,
  bodies: KeptBodies,
  steps: readonly Matching[],
): Promise<number[]> {
  const few = steps.filter(({ count }) => count <= FEW_BODIES)
  const widest = few.at(-1)
  if (!widest) return []
  const ids = [...idsOf(bodies, widest)]
  const stepOf = (id: string) =>
    few.findIndex(({ isMatch }) => isMatch[bodies.slotOf(id) ?? -1] === 1)
  const found = await countPostsBySteps(db, ids, ids.map(stepOf))
  let count = 0
  return few.map((_, step) => (count += found.get(step) ?? 0))
}

/** @returns those of the posts that the viewer sees, where words or single posts are hidden from them; else null */
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

/** People are counted up to here. */
const LEFT_OUT_MAX = 99

/**
 * Counts the people with posts whom ALL leaves out only because a measure is missing: what they measured matches, and
 * what is predicted is too far off. Nobody who is found by another of their bodies.
 */
export async function countLeftOut(
  db: Database,
  bodies: KeptBodies,
  { criteria, matching }: { readonly criteria: Criteria; readonly matching: Matching },
  reader: Reader,
): Promise<number> {
  if (!criteria.matchAll || criteria.withUnmeasured || criteria.sides.length === 0) return 0
  const { isMatch } = matching
  const wide = matchingFor(bodies, { ...criteria, withUnmeasured: true }, reader)
  const leftOut = {
    ...wide,
    isMatch: wide.isMatch.map((is, slot) => (isMatch[slot] === 1 ? 0 : is)),
  }
  const foundOf = (userId: string) =>
    bodies.slotsOfPerson(userId).filter((slot) => isMatch[slot] === 1)
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

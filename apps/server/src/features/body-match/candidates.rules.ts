// Pure rules of which posts come next in lists of bodies: the newest, and those of the nearest bodies. Posts are given
// by their numbers in memory. Some of them may not be shown any more.
import type { KeptBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import {
  comparePosts,
  countOlder,
  type KeptPosts,
  positionOf,
  type Position,
  positionAt,
} from '../../entities/bodies/kept-posts.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import { createFirstOf } from './first-of.ts'
import type { Matching } from './matching.rules.ts'

/** A post by its number in memory. */
export interface Candidate {
  readonly post: number
}

/** The posts of a body that are older than a position, the newest first. */
function* postsOfBody(
  posts: KeptPosts,
  slot: number,
  before: Position | null,
): Generator<Candidate> {
  // A copy, because posts that are added meanwhile would shift positions.
  const list = [...(posts.ofBody[slot] ?? [])]
  for (let index = olderIn(posts, list, before) - 1; index >= 0; index -= 1) {
    yield { post: list[index] ?? 0 }
  }
}

/** How many of the newest posts are scanned first. When many bodies match, a few hundred fill a page. */
const MOST_PASSED = 4000

/** The posts of the first part: a page. Later parts are larger. */
const FIRST_PART = 32

/**
 * The posts of the matching bodies that are older than a position, newest first: those among the newest of all posts,
 * then those of each body, because some people seldom share.
 */
export function* newestPosts(
  { posts }: KeptBodies,
  matching: Matching,
  before: Keyset | null,
): Generator<Candidate> {
  const { byTime, slots, size } = posts
  const start = before ? countOlder(posts, { sorted: byTime, size }, positionOf(before)) : size
  const end = Math.max(0, start - MOST_PASSED)
  // A copy, because posts that are added meanwhile would shift positions.
  const passed = byTime.slice(end, start)
  for (let index = passed.length - 1; index >= 0; index -= 1) {
    const post = passed[index] ?? 0
    if (matching.includes(slots[post] ?? -1)) yield { post }
  }
  const oldest = passed[0]
  if (end === 0 || oldest === undefined) return
  let after = positionAt(posts, oldest)
  for (let count = FIRST_PART; ; count *= 4) {
    const part = newestOfEach(posts, matching, { before: after, count })
    for (const post of part) yield { post }
    const last = part.at(-1)
    if (part.length < count || last === undefined) return
    after = positionAt(posts, last)
  }
}

/** @returns at most `count` posts, the newest first */
function newestOfEach(
  posts: KeptPosts,
  matching: Matching,
  { before, count }: { readonly before: Position; readonly count: number },
): readonly number[] {
  const { ofBody, createdAtMicros } = posts
  const newest = createFirstOf<number>(count, (one, other) => comparePosts(posts, other, one))
  let least = -Infinity
  for (const slot of matching.slots()) {
    const list = ofBody[slot] ?? []
    for (let index = olderIn(posts, list, before) - 1; index >= 0; index -= 1) {
      const post = list[index] ?? 0
      if ((createdAtMicros[post] ?? 0) < least) break
      newest.offer(post)
      if (newest.isFull()) least = createdAtMicros[newest.items.at(-1) ?? 0] ?? least
    }
  }
  return newest.items
}

/** @returns how many of a body's posts are older than a position */
const olderIn = (posts: KeptPosts, list: readonly number[], before: Position | null) =>
  before ? countOlder(posts, { sorted: list, size: list.length }, before) : list.length

/** The posts of bodies in the order of the bodies, the newest of each first. @param after a post of the first body */
export function* postsInOrder(
  posts: KeptPosts,
  slots: readonly number[],
  after: Keyset | null,
): Generator<Candidate> {
  for (const [index, slot] of slots.entries()) {
    yield* postsOfBody(posts, slot, index === 0 && after ? positionOf(after) : null)
  }
}

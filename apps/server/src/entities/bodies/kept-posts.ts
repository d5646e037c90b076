// Which posts show which body, in memory: by body and by time. They are candidates: a post that was deleted, removed or
// held since then is still in here, so a list asks the database about each post that it shows.
import type { BodyHalf } from '@kloset/contract/garments'
import type { Keyset } from '../../platform/database/keyset.ts'
import { UUID_BYTES, uuidAt, uuidBytes } from '../../platform/uuids.ts'
import { grown } from './grown.ts'

export interface PostRow {
  readonly postId: string
  readonly bodyId: string
  /** Microseconds since 1970. */
  readonly createdAtMicros: number
  /** The half of a body that its garments cover; null for both. */
  readonly half: BodyHalf | null
}

/** A post with the slot of its body. */
export interface PlacedPost extends PostRow {
  readonly slot: number
}

/** Posts by number, from 0. Each array has one entry for each post. */
export interface KeptPosts {
  size: number
  /** 16 bytes for each post. */
  ids: Uint8Array<ArrayBuffer>
  createdAtMicros: Float64Array<ArrayBuffer>
  /** Slots of bodies. */
  slots: Int32Array<ArrayBuffer>
  /** Positions in `halves`: 0 for both, 1 for the upper one, 2 for the lower one. */
  halves: Uint8Array<ArrayBuffer>
  /** The numbers of all posts, the oldest first; as many as `size`. */
  byTime: Int32Array<ArrayBuffer>
  /** The numbers of the posts of each body, the oldest first. */
  readonly ofBody: (number[] | undefined)[]
}

const halves = [null, 'upper', 'lower'] as const satisfies readonly (BodyHalf | null)[]

const FIRST_SIZE = 1024

export const emptyPosts = (): KeptPosts => ({
  size: 0,
  ids: new Uint8Array(FIRST_SIZE * UUID_BYTES),
  createdAtMicros: new Float64Array(FIRST_SIZE),
  slots: new Int32Array(FIRST_SIZE),
  halves: new Uint8Array(FIRST_SIZE),
  byTime: new Int32Array(FIRST_SIZE),
  ofBody: [],
})

const bytesAt = ({ ids }: KeptPosts, post: number) =>
  Buffer.from(ids.buffer, post * UUID_BYTES, UUID_BYTES)

export const postIdAt = (posts: KeptPosts, post: number): string => uuidAt(bytesAt(posts, post))

/** Ids are in the order of PostgreSQL. */
export const compareIds = (posts: KeptPosts, one: number, other: number): number =>
  bytesAt(posts, one).compare(bytesAt(posts, other))

/** @returns negative when the first is older; posts of one time are in the order of their ids */
export const comparePosts = (posts: KeptPosts, one: number, other: number): number =>
  (posts.createdAtMicros[one] ?? 0) - (posts.createdAtMicros[other] ?? 0) ||
  compareIds(posts, one, other)

export const inOrderOfTime = (posts: KeptPosts, numbers: readonly number[]): number[] =>
  numbers.toSorted((one, other) => comparePosts(posts, one, other))

/** The position of a post in the order of time. */
export interface Position {
  readonly createdAtMicros: number
  readonly bytes: Uint8Array
}

export const positionAt = (posts: KeptPosts, post: number): Position => ({
  createdAtMicros: posts.createdAtMicros[post] ?? 0,
  bytes: bytesAt(posts, post),
})

export const positionOf = ({ createdAtMicros, id }: Keyset): Position => ({
  createdAtMicros,
  bytes: uuidBytes(id),
})

/** @returns negative when the post is older than the position */
const compare = (posts: KeptPosts, post: number, { createdAtMicros, bytes }: Position): number =>
  (posts.createdAtMicros[post] ?? 0) - createdAtMicros || bytesAt(posts, post).compare(bytes)

/**
 * @param sorted numbers of posts, the oldest first
 * @param size how many of them count
 * @returns how many of these are older than the position
 */
export function countOlder(
  posts: KeptPosts,
  { sorted, size }: { readonly sorted: ArrayLike<number>; readonly size: number },
  position: Position,
): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(posts, sorted[middle] ?? 0, position) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Writes a post at its position in its body’s list. @returns its number when it is new, else null */
function put(posts: KeptPosts, { postId, slot, createdAtMicros, half }: PlacedPost): number | null {
  const list = (posts.ofBody[slot] ??= [])
  const position = positionOf({ createdAtMicros, id: postId })
  const index = countOlder(posts, { sorted: list, size: list.length }, position)
  const there = list[index]
  if (there !== undefined && compare(posts, there, position) === 0) {
    posts.halves[there] = halves.indexOf(half)
    return null
  }
  const post = posts.size
  if (post === posts.slots.length) {
    posts.ids = grown(posts.ids, UUID_BYTES)
    posts.createdAtMicros = grown(posts.createdAtMicros, 1)
    posts.slots = grown(posts.slots, 1)
    posts.halves = grown(posts.halves, 1)
    posts.byTime = grown(posts.byTime, 1)
  }
  posts.size += 1
  posts.ids.set(position.bytes, post * UUID_BYTES)
  posts.createdAtMicros[post] = createdAtMicros
  posts.slots[post] = slot
  posts.halves[post] = halves.indexOf(half)
  list.splice(index, 0, post)
  return post
}

/** Puts added posts into the order of time, from the newest on: most of them are newer than all others. */
function sortIn(posts: KeptPosts, added: readonly number[]): void {
  const { byTime } = posts
  let rest = posts.size - added.length
  let end = posts.size
  for (const post of inOrderOfTime(posts, added).toReversed()) {
    for (; rest > 0 && comparePosts(posts, byTime[rest - 1] ?? 0, post) > 0; rest -= 1) {
      end -= 1
      byTime[end] = byTime[rest - 1] ?? 0
    }
    end -= 1
    byTime[end] = post
  }
}

/** Adds posts. Of existing ones it updates what may change: the half. */
export function putPosts(posts: KeptPosts, rows: readonly PlacedPost[]): void {
  sortIn(
    posts,
    rows.flatMap((row) => put(posts, row) ?? []),
  )
}

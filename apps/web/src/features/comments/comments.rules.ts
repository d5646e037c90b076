// Pure rules of one level of comments on screen: what is known of it, as a merged list, in one of its orders.
import type { CommentOrder } from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments.schemas'
import {
  goneReadings,
  itemsIn,
  mergeReadings,
  newestFirst,
  oldestFirst,
  readingsOf,
} from '../../lib/api/merged-list.ts'
import type { Edge, Readings } from '../../lib/api/merged-list.ts'

/** Where the pages read so far end. */
interface End extends Edge {
  readonly asked: number
  /** Number of pages up to here. */
  readonly pages: number
  /** Of all comments up to here, as they were read. */
  readonly ids: readonly string[]
}

/** What is known of one level: the comments of a post, or the replies to one of them. */
export interface Level {
  readonly readings: Readings<Comment>
  /** Null before the first page. */
  readonly end: End | null
}

interface Page {
  readonly items: readonly Comment[]
  readonly nextCursor: string | null
}

export const emptyLevel: Level = { readings: {}, end: null }

/** Joins two states: commutative, associative and idempotent. */
export const mergeLevels = (one: Level, other: Level): Level => ({
  readings: mergeReadings(one.readings, other.readings),
  end: (one.end?.asked ?? 0) >= (other.end?.asked ?? 0) ? one.end : other.end,
})

/**
 * One page.
 * @param before where the page before it ended; null for the first one
 * @param asked the number of the request, see `nextRequest`
 */
export const levelOfPage = (
  { items, nextCursor }: Page,
  before: End | null,
  asked: number,
): Level => ({
  readings: readingsOf(items, asked),
  end: {
    asked,
    pages: (before?.pages ?? 0) + 1,
    ids: [...new Set([...(before?.ids ?? []), ...items.map(({ id }) => id)])],
    cursor: nextCursor,
    createdAt: items.at(-1)?.createdAt ?? '',
  },
})

/** Single comments: one written here, or one that an event named. */
export const levelOf = (items: readonly Comment[], asked: number): Level => ({
  readings: readingsOf(items, asked),
  end: null,
})

/** Comments that are gone. */
export const levelWithout = (ids: readonly string[], asked: number): Level => ({
  readings: goneReadings(ids, asked),
  end: null,
})

/**
 * Those of `known` that a level read again from its start does not have, though it reaches them. In other orders than
 * the oldest first none of them has a position any more: what is only further on comes back with its page.
 */
export function missingFrom(
  { readings, end }: Level,
  known: Level,
  order: CommentOrder = 'oldest',
): string[] {
  const reaches = (createdAt: string) =>
    order !== 'oldest' || end?.cursor === null || createdAt <= (end?.createdAt ?? '')
  return itemsIn(known.readings).flatMap(({ id, createdAt }) =>
    reaches(createdAt) && readings[id] === undefined ? [id] : [],
  )
}

/**
 * The comments of the pages read so far, and what arrived since. Oldest first they are sorted anew; in other orders they
 * stay as they were read, so that nothing moves under the reader.
 */
export function commentsIn(
  { readings, end }: Level,
  order: CommentOrder = 'oldest',
): {
  comments: Comment[]
  arrived: Comment[]
} {
  if (order !== 'oldest') {
    const ids = new Set(end?.ids)
    const others = itemsIn(readings).filter(({ id }) => !ids.has(id))
    return {
      comments: [...ids].flatMap((id) => readings[id]?.item ?? []),
      arrived: others.toSorted(order === 'newest' ? newestFirst : oldestFirst),
    }
  }
  const all = itemsIn(readings).toSorted(oldestFirst)
  const isInPages = ({ createdAt }: Comment) => createdAt <= (end?.createdAt ?? '')
  return { comments: all.filter(isInPages), arrived: all.filter((one) => !isInPages(one)) }
}

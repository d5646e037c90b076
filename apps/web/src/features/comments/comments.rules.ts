// Pure rules of one level of comments on screen: its known comments as a merged list, in one order.
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

/** The end of the pages read so far. */
interface End extends Edge {
  readonly asked: number
  /** Number of pages up to here. */
  readonly pages: number
  /** All comments up to here, in the order in which they were read. */
  readonly ids: readonly string[]
}

/** The known part of one level: the comments of a post, or the replies to one of them. */
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

/** Merges two states: commutative, associative and idempotent. */
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

/** The state of single comments: written here, or named by an event. */
export const levelOf = (items: readonly Comment[], asked: number): Level => ({
  readings: readingsOf(items, asked),
  end: null,
})

/** The state of deleted comments. */
export const levelWithout = (ids: readonly string[], asked: number): Level => ({
  readings: goneReadings(ids, asked),
  end: null,
})

/**
 * The ids of `known` that a level does not have after it was read again from its start, as far as it reaches. With the
 * oldest first, comments after its end are not missing. In other orders they are: no comment has a fixed position, and
 * they come back with a later page.
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
 * The comments of the pages read so far, and what arrived since. With the oldest first they are sorted again; in other
 * orders they stay as they were read, so that nothing moves while somebody reads.
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

// Pure rules of one level of comments on screen: what is known of it, as a merged list, oldest first.
import type { Comment } from '@kloset/contract/comments.schemas'
import {
  goneReadings,
  itemsIn,
  mergeReadings,
  oldestFirst,
  readingsOf,
} from '../../lib/api/merged-list.ts'
import type { Edge, Readings } from '../../lib/api/merged-list.ts'

/** Where the pages read so far end. */
interface End extends Edge {
  readonly asked: number
  /** Number of pages up to here. */
  readonly pages: number
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
 * @param pages number of pages up to and with this one
 * @param asked the number of the request, see `nextRequest`
 */
export const levelOfPage = ({ items, nextCursor }: Page, pages: number, asked: number): Level => ({
  readings: readingsOf(items, asked),
  end: { asked, pages, cursor: nextCursor, createdAt: items.at(-1)?.createdAt ?? '' },
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

/** Those of `known` that a level read again from its start does not have, though it reaches them. */
export function missingFrom({ readings, end }: Level, known: Level): string[] {
  const reaches = (createdAt: string) => end?.cursor === null || createdAt <= (end?.createdAt ?? '')
  return itemsIn(known.readings).flatMap(({ id, createdAt }) =>
    reaches(createdAt) && readings[id] === undefined ? [id] : [],
  )
}

/** Oldest first: the comments of the pages read so far, and behind them what arrived since. */
export function commentsIn({ readings, end }: Level): {
  comments: Comment[]
  arrived: Comment[]
} {
  const all = itemsIn(readings).toSorted(oldestFirst)
  const isInPages = ({ createdAt }: Comment) => createdAt <= (end?.createdAt ?? '')
  return { comments: all.filter(isInPages), arrived: all.filter((one) => !isInPages(one)) }
}

// The orders of a thread: their SQL, and what a cursor contains in each. The order by helpfulness depends on a number
// that changes, so its cursor contains the number as well: `{number}.{keyset}`.
import type { CommentOrder } from '@kloset/contract/comments'
import {
  decodeCursor,
  type Keyset,
  newerText,
  olderText,
  pageOf,
  timeText,
} from '../../platform/database/keyset.ts'
import type { Next } from '../../platform/database/prepared.ts'
import { AppError } from '../../platform/errors.ts'

/** The end of a page. `helpedCount` of its last row is used only in the order by helpfulness. */
export interface ThreadPosition extends Keyset {
  readonly helpedCount: number
}

/**
 * Each begins with the parent, which is the same for all rows. So the order is that of an index, and no other comments
 * are read: `helpful` uses post_comments_helped_idx, the others use post_comments_thread_idx.
 */
export const orderTexts: Readonly<Record<CommentOrder, string>> = {
  oldest: 'parent_comment_id, post_comments.created_at, post_comments.id',
  newest: 'parent_comment_id desc, post_comments.created_at desc, post_comments.id desc',
  helpful: '(- helped_count), post_comments.created_at, post_comments.id',
}

/** The same order, for selected rows. */
export const shownOrders: Readonly<Record<CommentOrder, string>> = {
  oldest: '"createdAtMicros", page.id',
  newest: '"createdAtMicros" desc, page.id desc',
  helpful: 'helped_count desc, "createdAtMicros", page.id',
}

const columns = ['post_comments.created_at', 'post_comments.id'] as const

/** The condition for the rows after a position. */
export function afterText(order: CommentOrder, after: ThreadPosition, next: Next): string {
  if (order === 'oldest') return newerText(columns, after, next)
  if (order === 'newest') return olderText(columns, after, next)
  const position = `- ${next(after.helpedCount)}::int, ${timeText(next(after.createdAtMicros))}`
  return `((- helped_count), ${columns.join(', ')}) > (${position}, ${next(after.id)}::uuid)`
}

/** @throws AppError `invalid_cursor`, also for a cursor of another order */
export function positionIn(order: CommentOrder, cursor: string | undefined): ThreadPosition | null {
  if (cursor === undefined) return null
  if (order !== 'helpful') return { ...decodeCursor(cursor), helpedCount: 0 }
  const [, count, keyset] = /^(0|[1-9]\d{0,8})\.(.+)$/.exec(cursor) ?? []
  if (count === undefined || keyset === undefined) throw new AppError('invalid_cursor')
  return { ...decodeCursor(keyset), helpedCount: Number(count) }
}

/** Removes the extra row that shows whether there are more. */
export function pageIn<Row extends Keyset & { readonly helped_count: number }>(
  order: CommentOrder,
  rows: readonly Row[],
  size: number,
) {
  const { items, nextCursor } = pageOf(rows, size)
  const last = items.at(-1)
  if (order !== 'helpful' || nextCursor === null || !last) return { items, nextCursor }
  return { items, nextCursor: `${last.helped_count}.${nextCursor}` }
}

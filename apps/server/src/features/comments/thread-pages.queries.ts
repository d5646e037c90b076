// SQL of pages of comments and of replies.
import type { CommentOrder } from '@kloset/contract/comments'
import { type Numbered, pagesByKey } from '../../platform/database/gather-pages.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import type { Database } from '../../platform/database/pool.ts'
import { knownLimit, numbered, preparedQuery } from '../../platform/database/prepared.ts'
import {
  afterText,
  orderTexts,
  shownOrders,
  type ThreadPosition,
} from './comment-orders.queries.ts'
import { columnsFor, type CommentRow } from './comments.queries.ts'

interface ThreadPage {
  readonly postId: string
  /** Null for the top level. */
  readonly parentId: string | null
  readonly viewerId: string | null
  /** People who are hidden: their comments, replies to these, and everything on their posts are left out. */
  readonly hidden: readonly string[]
  /** Replies are always sorted oldest first. */
  readonly order: CommentOrder
  readonly after: ThreadPosition | null
  readonly limit: number
}

interface AskedThread {
  readonly postId: string
  readonly viewerId: string | null
  readonly limit: number
}

/** For a row of a thread: it needs no approval, or the viewer wrote it or the post. */
const isListed = (viewer: string) =>
  `(not awaits_approval or ${viewer}::uuid in (post_comments.user_id, posts.user_id))`

/** PostgreSQL changes `xmin` with every change of a row. */
export const ROW_VERSION = `concat_ws(' ', post_comments.id, post_comments.xmin, profiles.xmin)`

/** A comment with the version of its row and of its author's profile. */
export interface VersionedRow extends CommentRow {
  readonly version: string
}

/** The requested threads: `$1` has the posts, `$2` their viewers. */
export const ASKED = `unnest((select $1::uuid[]), (select $2::uuid[]))
          with ordinality as asked (post_id, viewer_id, number)`

/** The comments of the first page of a requested thread, in their order: for the page and for its version. */
export const firstOf = (order: CommentOrder) => `
          where post_comments.post_id = asked.post_id and parent_comment_id is null
            and ${isListed('asked.viewer_id')}
          order by ${orderTexts[order]}`

/** First pages of threads, by JSON of `AskedThread`, for people who hide nobody, which is nearly everybody. */
const firstPages = (order: CommentOrder) =>
  gatherReads<string, VersionedRow[]>(async (db, keys) => {
    const asked = keys.map((key) => JSON.parse(key) as AskedThread)
    const most = knownLimit(Math.max(...asked.map(({ limit }) => limit)))
    const rows = await preparedQuery<Numbered<VersionedRow>>(db, {
      name: `comments.first-${order}-${most}`,
      text: `
        -- single-node: distributed, each page is a statement of its own.
        select asked.number, page.*
        from ${ASKED}
        cross join lateral (
          ${columnsFor('asked.viewer_id', 'asked.post_id', `, ${ROW_VERSION} as version`)}
          ${firstOf(order)}
          limit ${most}
        ) as page
        order by asked.number, ${shownOrders[order]}`,
      values: [asked.map(({ postId }) => postId), asked.map(({ viewerId }) => viewerId)],
    })
    return pagesByKey(keys, rows, (at) => asked[at]?.limit ?? 0)
  })

const firstPagesIn = {
  oldest: firstPages('oldest'),
  newest: firstPages('newest'),
  helpful: firstPages('helpful'),
}

/** @returns the first page of a thread, for somebody who hides nobody */
export async function findFirstPage(
  db: Database,
  { postId, viewerId, order, limit }: AskedThread & Pick<ThreadPage, 'order'>,
): Promise<VersionedRow[]> {
  const key = JSON.stringify({ postId, viewerId, limit } satisfies AskedThread)
  return (await firstPagesIn[order](db, [key])).get(key) ?? []
}

/** @returns one page of a thread */
export async function findThreadPage(db: Database, page: ThreadPage): Promise<CommentRow[]> {
  const { postId, parentId, viewerId, hidden, order, after, limit } = page
  if (parentId === null && after === null && hidden.length === 0) return findFirstPage(db, page)
  const { values, next } = numbered(postId, viewerId)
  const most = knownLimit(limit)
  const parent = parentId === null ? 'is null' : `= ${next(parentId)}`
  const seen = hidden.length > 0 ? withoutHidden(next(hidden), parentId !== null) : ''
  const isAfter = after ? `and ${afterText(order, after, next)}` : ''
  const rows = await preparedQuery<CommentRow>(db, {
    name: `comments.${parentId === null ? order : 'replies'}-${most}${seen && '-seen'}${after ? '-after' : ''}`,
    text: `${columnsFor('$2', '$1')}
      where post_comments.post_id = $1 and parent_comment_id ${parent}
        and ${isListed('$2')}
        ${seen} ${isAfter}
      order by ${orderTexts[order]}
      limit ${most}`,
    values,
  })
  return rows.slice(0, limit)
}

/** The condition that leaves out hidden people. The author of a comment is null after their account was deleted. */
const withoutHidden = (hidden: string, isReplies: boolean) => `
  and (post_comments.user_id <> all(${hidden}::uuid[])) is not false
  and posts.user_id <> all(${hidden}::uuid[])
  ${
    isReplies
      ? `and not exists (
          select 1 from post_comments as parent
          where parent.post_id = $1 and parent.id = $3 and parent.user_id = any(${hidden}::uuid[])
        )`
      : ''
  }`

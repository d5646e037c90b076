// SQL of the versions of threads' first pages: whether a page is as it was, without reading it.
import type { CommentOrder } from '@kloset/contract/comments'
import { commentLimits, commentOrders } from '@kloset/contract/comments'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { orderTexts } from './comment-orders.queries.ts'
import { threadFrom } from './comments.queries.ts'
import { isListed } from './thread-pages.queries.ts'

export interface ThreadVersion {
  /**
   * Of the comments of the page, of the one after it, and of their authors' profiles: PostgreSQL gives every change of a
   * row another `xmin`. Null without comments that the viewer may read.
   */
  readonly version: string | null
  /** Some of it is the viewer's own, or helped them, or comments of the post wait. */
  readonly isPersonal: boolean
}

const PAGES_OF_A_STATEMENT = 8

interface Asked {
  readonly postId: string
  readonly viewerId: string | null
}

const versionsIn = (order: CommentOrder) =>
  gatherReads<string, ThreadVersion>(async (db, keys) => {
    const asked = keys.map((key) => JSON.parse(key) as Asked)
    const rows = await preparedQuery<ThreadVersion & { number: number }>(db, {
      name: `comments.version-${order}`,
      text: `
        -- single-node: distributed, each page is a statement of its own.
        select asked.number, page.*
        from unnest((select $1::uuid[]), (select $2::uuid[]))
          with ordinality as asked (post_id, viewer_id, number)
        cross join lateral (
          select
            md5(string_agg(concat_ws(' ', id, comment_version, author_version), ' ')) as version,
            coalesce(bool_or(user_id = asked.viewer_id), false)
            or exists (
              select from post_comments where post_id = asked.post_id and awaits_approval
            ) or coalesce(bool_or(helped_count > 0), false) and exists (
              select from comment_helps
              where post_id = asked.post_id and comment_id = any(array_agg(id))
                and user_id = asked.viewer_id
            ) as "isPersonal"
          from (
            select
              post_comments.id, post_comments.user_id, helped_count,
              post_comments.xmin as comment_version, profiles.xmin as author_version
            ${threadFrom('asked.viewer_id')}
            where post_comments.post_id = asked.post_id and parent_comment_id is null
              and ${isListed('asked.viewer_id')}
            order by ${orderTexts[order]}
            limit ${commentLimits.pageSize + 1}
          ) as comments
        ) as page`,
      values: [asked.map(({ postId }) => postId), asked.map(({ viewerId }) => viewerId)],
    })
    return new Map(rows.map(({ number, ...version }) => [keys[number - 1] ?? '', version]))
  }, PAGES_OF_A_STATEMENT)

const versions = Object.fromEntries(
  commentOrders.map((order) => [order, versionsIn(order)]),
) as Record<CommentOrder, ReturnType<typeof versionsIn>>

/** @param viewerId somebody who hides nobody; null for a visitor */
export async function findThreadVersion(
  db: Database,
  { postId, viewerId, order }: Asked & { readonly order: CommentOrder },
): Promise<ThreadVersion> {
  const key = JSON.stringify({ postId, viewerId } satisfies Asked)
  const found = (await versions[order](db, [key])).get(key)
  return found ?? { version: null, isPersonal: false }
}

// SQL of the versions of first pages of comments: whether a page is unchanged, without reading it.
import { commentLimits, type CommentOrder } from '@kloset/contract/comments'
import { createHash } from 'node:crypto'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { threadFrom } from './comments.queries.ts'
import { ASKED, firstOf, ROW_VERSION, type VersionedRow } from './thread-pages.queries.ts'

export interface PageVersion {
  /**
   * The version of the rows of the page, as `versionOf` computes it; null without comments that the viewer may read.
   */
  readonly version: string | null
  /** The page depends on the viewer: some comments are theirs or helped them, or comments of the post wait. */
  readonly isPersonal: boolean
}

/** The same version, computed from rows that were read. */
export const versionOf = (rows: readonly VersionedRow[]): string =>
  createHash('md5')
    .update(rows.map(({ version }) => version).join(' '))
    .digest('hex')

const PAGES_OF_A_STATEMENT = 8

interface Asked {
  readonly postId: string
  readonly viewerId: string | null
}

const versionsIn = (order: CommentOrder) =>
  gatherReads<string, PageVersion>(async (db, keys) => {
    const asked = keys.map((key) => JSON.parse(key) as Asked)
    const rows = await preparedQuery<PageVersion & { number: number }>(db, {
      name: `comments.version-${order}`,
      text: `
        -- single-node: distributed, each page is a statement of its own.
        select asked.number, page.*
        from ${ASKED}
        cross join lateral (
          select
            md5(string_agg(version, ' ')) as version,
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
              post_comments.id, post_comments.user_id, helped_count, ${ROW_VERSION} as version
            ${threadFrom('asked.viewer_id')}
            ${firstOf(order)}
            limit ${commentLimits.pageSize + 1}
          ) as comments
        ) as page`,
      values: [asked.map(({ postId }) => postId), asked.map(({ viewerId }) => viewerId)],
    })
    return new Map(rows.map(({ number, ...version }) => [keys[number - 1] ?? '', version]))
  }, PAGES_OF_A_STATEMENT)

const versions = {
  oldest: versionsIn('oldest'),
  newest: versionsIn('newest'),
  helpful: versionsIn('helpful'),
}

/** @param viewerId somebody who hides nobody; null for a visitor */
export async function findPageVersion(
  db: Database,
  { postId, viewerId, order }: Asked & { readonly order: CommentOrder },
): Promise<PageVersion> {
  const key = JSON.stringify({ postId, viewerId } satisfies Asked)
  const found = (await versions[order](db, [key])).get(key)
  return found ?? { version: null, isPersonal: false }
}

// SQL of earlier versions of threads.
import { createdAtMicros, gatherPages } from '../../platform/database/gather-pages.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** Title and description before a change. */
export interface VersionRow extends Keyset {
  readonly title: string
  readonly description: string
  readonly replaced_at: Date
}

interface Words {
  readonly postId: string
  readonly userId: string
  /** Undefined leaves it unchanged. */
  readonly title: string | undefined
  readonly description: string
}

/**
 * Stores title and description of a person's own thread before they change, unless they stay as they are. It locks the
 * thread until the transaction ends (lock order, 3).
 */
export async function keepVersion(
  tx: Database,
  { postId, userId, title, description }: Words,
): Promise<void> {
  await sql`
    with locked as (
      select post_id, user_id, title, description from posts
      where post_id = ${postId} and user_id = ${userId} and post_type = 'forum'
        and removed_at is null
      for no key update
    )
    insert into thread_versions (post_id, user_id, title, description)
    select post_id, user_id, title, description from locked
    where title <> coalesce(${title ?? null}::text, title) or description <> ${description}
  `.execute(tx)
}

/** @returns one page of the versions of a thread, the latest first. Uses thread_versions_newest_idx. */
export const findVersions = gatherPages<VersionRow>({
  name: 'thread-versions.of-post',
  order: ['created_at', 'id'],
  text: ({ older, newestFirst, limit }) => `
    select id, title, description, created_at as replaced_at, ${createdAtMicros('created_at')}
    from thread_versions
    where post_id = asked.list ${older}
    ${newestFirst}
    limit ${limit}`,
})

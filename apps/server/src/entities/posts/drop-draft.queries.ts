// SQL that ends a draft because its post is shared: in the statement or the transaction that writes the post.
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

interface DraftKey {
  readonly userId: string
  /** The client key of the post. */
  readonly draftId: string
}

/**
 * CTEs that delete the drafts of posts, if there are any, and release their uploads.
 * @param claimed a CTE with the `user_id` and `key` of each new post
 */
export const droppedDraftCtes = (claimed: string): string => `
  dropped as (
    delete from drafts using ${claimed} as shared
    where drafts.user_id = shared.user_id and drafts.id = shared.key
    returning drafts.user_id, drafts.id
  ), freed as (
    update uploads set draft_id = null, let_go_at = now() from dropped
    where uploads.user_id = dropped.user_id and uploads.draft_id = dropped.id
  )`

/** Locks a draft until the transaction ends. @returns null when there is none (any more) */
export async function lockDraft(
  tx: Database,
  { userId, draftId }: DraftKey,
): Promise<{ readonly revision: number } | null> {
  const rows = await preparedQuery<{ revision: number }>(tx, {
    name: 'posts.lock-draft',
    text: `
      select revision from drafts
      where user_id = $1 and id = $2 and deleted_at is null
      for update`,
    values: [userId, draftId],
  })
  return rows[0] ?? null
}

/** A draft as it was read. */
export interface ReadDraft {
  readonly revision: number
  readonly publishAt: Date
}

/** The draft was changed, deleted or planned again since it was read. */
export class DraftChanged extends Error {}

/**
 * Locks a draft until the transaction ends.
 * @throws DraftChanged
 */
export async function lockUnchangedDraft(
  tx: Database,
  { userId, draftId }: DraftKey,
  { revision, publishAt }: ReadDraft,
): Promise<void> {
  const rows = await preparedQuery(tx, {
    name: 'posts.lock-unchanged-draft',
    text: `
      select 1 from drafts
      where user_id = $1 and id = $2 and revision = $3
        and date_trunc('milliseconds', publish_at) = $4 and deleted_at is null
      for update`,
    values: [userId, draftId, revision, publishAt],
  })
  if (rows.length === 0) throw new DraftChanged()
}

/** Call it before the uploads are claimed for the post, because locks are taken in this order. */
export async function dropDraft(tx: Database, { userId, draftId }: DraftKey): Promise<void> {
  await preparedQuery(tx, {
    name: 'posts.drop-draft',
    text: `
      with claimed as (select $1::uuid as user_id, $2::uuid as key), ${droppedDraftCtes('claimed')}
      select from dropped`,
    values: [userId, draftId],
  })
}

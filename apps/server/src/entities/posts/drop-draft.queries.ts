// SQL that ends a draft because its post is shared: in the statement or the transaction that writes the post.
import type { Database } from '../../platform/database/pool.ts'
import { type Next, numbered, preparedQuery } from '../../platform/database/prepared.ts'

interface DraftKey {
  readonly userId: string
  /** The client key of the post. */
  readonly draftId: string
}

/**
 * CTEs that delete a draft, if there is one, and give its uploads free.
 * @param claimed a CTE with a row where the post is new
 */
export function droppedDraftCtes(
  next: Next,
  { userId, draftId }: DraftKey,
  claimed: string,
): string {
  const [user, draft] = [next(userId), next(draftId)]
  return `
  dropped as (
    delete from drafts
    where user_id = ${user}::uuid and id = ${draft}::uuid and exists (select from ${claimed})
    returning id
  ), freed as (
    update uploads set draft_id = null
    where user_id = ${user}::uuid and draft_id = ${draft}::uuid and exists (select from dropped)
  )`
}

/** Call it before the uploads are claimed for the post: they lock in this order. */
export async function dropDraft(tx: Database, key: DraftKey): Promise<void> {
  const { values, next } = numbered()
  await preparedQuery(tx, {
    name: 'posts.drop-draft',
    text: `with claimed as (select 1), ${droppedDraftCtes(next, key, 'claimed')} select from dropped`,
    values,
  })
}

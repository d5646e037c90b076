// SQL of what is in force: derived from the acts that no later act reverses, and written to the rows that readers use.
// After each act and each reversal it is derived again, so that it always matches the log.
import type { Removable } from '@kloset/contract/evidence.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Subject } from './cases.queries.ts'

const standing = sql`not exists (
  select from moderation_acts reversal where reversal.reverses_id = acts.id
)`

/**
 * When the subject was hidden by an act in force; null when it is not. As text: a Date is less exact. An act that
 * restores an earlier one keeps its time.
 */
async function findStandingTime(
  tx: Database,
  subject: Subject,
  kind: 'remove' | 'hold' | 'mark_sensitive',
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(coalesce((before ->> 'since')::timestamptz, created_at))::text as at
    from moderation_acts acts
    where subject_kind = ${subject.kind} and subject_id = ${subject.id}
      -- A conversation gets another id when one of the two people leaves.
      and (subject_kind = 'message' or within_id is not distinct from ${subject.withinId}::uuid)
      and kind = ${kind} and ${standing}
  `.execute(tx)
  return rows[0]?.at ?? null
}

/**
 * @returns what the removal of a case removed, if nothing reversed it; it may be deleted by now. Null without a removal
 */
export async function findStandingRemoval(db: Database, caseId: string): Promise<Removable | null> {
  const { rows } = await sql<{ removed: Removable }>`
    select removed from moderation_acts acts
    where case_id = ${caseId} and kind = 'remove' and ${standing}
  `.execute(db)
  return rows[0]?.removed ?? null
}

/** Hides a post, comment or message, or shows it again. Lock the post first (lock order, 3). */
export async function deriveRemoval(tx: Database, subject: Subject): Promise<void> {
  const at = await findStandingTime(tx, subject, 'remove')
  switch (subject.kind) {
    case 'post':
      await sql`
        update posts set removed_at = ${at}::timestamptz, body_xid = pg_current_xact_id()
        where post_id = ${subject.id}
      `.execute(tx)
      return
    case 'message':
      await sql`
        update direct_messages set removed_at = ${at}::timestamptz
        where conversation_id = ${subject.withinId} and id = ${subject.id}
      `.execute(tx)
      return
    case 'comment':
      return deriveComment(tx, subject, at)
    case 'profile':
  }
}

/** A comment that is removed or awaits approval is not counted, on its post or on the comment that it replies to. */
async function deriveComment(
  tx: Database,
  { id, withinId: postId }: Subject,
  at: string | null,
): Promise<void> {
  await sql`
    with changed as (
      update post_comments set removed_at = ${at}::timestamptz
      where post_id = ${postId} and id = ${id} and deleted_at is null
      returning parent_comment_id,
        case when awaits_approval then 0
          else (old.removed_at is not null)::int - (new.removed_at is not null)::int
        end as difference
    ), counted as (
      update post_comments set reply_count = reply_count + difference
      from changed
      where post_id = ${postId} and post_comments.id = changed.parent_comment_id and difference <> 0
    )
    update posts set comments_count = comments_count + difference
    from changed
    where post_id = ${postId} and difference <> 0
  `.execute(tx)
}

/** @returns the authors of a comment that awaits approval and of its post; null for one that everybody sees */
export async function findWhoSeesWaiting(
  tx: Database,
  { id, withinId: postId }: Subject,
): Promise<string[] | null> {
  const { rows } = await sql<{ people: string[] }>`
    select array_remove(array[post_comments.user_id, posts.user_id], null) as people
    from post_comments join posts on posts.post_id = post_comments.post_id
    where post_comments.post_id = ${postId} and id = ${id} and awaits_approval
  `.execute(tx)
  return rows[0]?.people ?? null
}

/** @returns the two people of the conversation with a message; null when it is gone */
export async function findPairOf(
  tx: Database,
  { id, withinId: conversationId }: Subject,
): Promise<readonly [string, string] | null> {
  const { rows } = await sql<{ pair: [string, string] }>`
    select array[sender_id, receiver_id] as pair from direct_messages
    where conversation_id = ${conversationId} and id = ${id}
  `.execute(tx)
  return rows[0]?.pair ?? null
}

const ofPost = (id: string): Subject => ({ kind: 'post', id, withinId: null })

/** Hides a post from others until a moderator has decided, or shows it. Lock it first. */
export async function deriveHold(tx: Database, postId: string): Promise<void> {
  const at = await findStandingTime(tx, ofPost(postId), 'hold')
  await sql`
    update posts set held_at = ${at}::timestamptz, body_xid = pg_current_xact_id()
    where post_id = ${postId}
  `.execute(tx)
}

/** Blurs a post for others, or not. */
export async function deriveSensitive(tx: Database, postId: string): Promise<void> {
  const at = await findStandingTime(tx, ofPost(postId), 'mark_sensitive')
  await sql`
    update posts set marked_sensitive_at = ${at}::timestamptz where post_id = ${postId}
  `.execute(tx)
}

/** Writes the latest sanction of each kind that no act has reversed. */
export async function deriveSanctions(tx: Database, personId: string): Promise<void> {
  await sql`
    delete from sanctions where person_id = ${personId}
  `.execute(tx)
  await sql`
    insert into sanctions (person_id, kind, act_id, ends_at)
    select distinct on (kind) person_id, kind, id, ends_at from moderation_acts acts
    where person_id = ${personId} and kind in ('limit', 'suspend') and ${standing}
      and exists (select from profiles where id = ${personId})
    order by kind, created_at desc, id desc
  `.execute(tx)
}

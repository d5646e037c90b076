// SQL of drafts: storing, reading, deleting and restoring them, and the time at which they are shared.
import type { DraftFailure } from '@kloset/contract/drafts'
import type { DraftContent } from '@kloset/contract/drafts.schemas'
import { sql } from 'kysely'
import { isUnused } from '../../entities/media/media.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { isOpenAccount } from '../../entities/registration/open-accounts.ts'

export interface DraftRow {
  readonly user_id: string
  readonly id: string
  readonly content: DraftContent
  readonly revision: number
  readonly publish_at: Date | null
  readonly time_zone: string | null
  readonly failure: DraftFailure | null
  readonly deleted_at: Date | null
  readonly updated_at: Date
}

export interface DraftKey {
  readonly userId: string
  readonly draftId: string
}

const COLUMNS = `user_id, id, content, revision, publish_at, time_zone, failure, deleted_at, updated_at`
const columns = sql.raw(COLUMNS)

/** @returns all drafts of a person, the latest change first: there are few */
export function findDrafts(db: Database, userId: string): Promise<DraftRow[]> {
  return preparedQuery<DraftRow>(db, {
    name: 'drafts.own',
    text: `
      select ${COLUMNS} from drafts where user_id = $1 and deleted_at is null
      order by updated_at desc, id desc`,
    values: [userId],
  })
}

export async function findDraft(
  db: Database,
  { userId, draftId }: DraftKey,
): Promise<DraftRow | null> {
  const [row] = await preparedQuery<DraftRow>(db, {
    name: 'drafts.one',
    text: `select ${COLUMNS} from drafts where user_id = $1 and id = $2 and deleted_at is null`,
    values: [userId, draftId],
  })
  return row ?? null
}

/** Locks a draft, also a deleted one, until the transaction ends. */
export async function lockDraft(
  tx: Database,
  { userId, draftId }: DraftKey,
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts where user_id = ${userId} and id = ${draftId} for update
  `.execute(tx)
  return rows[0] ?? null
}

interface Kept {
  readonly drafts: number
  /** The bytes of the received files of all drafts, including those that were deleted within the last hour. */
  readonly bytes: number
}

/** Uses uploads_draft_idx. */
export async function countKept(db: Database, userId: string): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select
      (
        select count(*)::int from drafts where user_id = ${userId} and deleted_at is null
      ) as drafts,
      (
        select coalesce(sum(file_size), 0)::float8 from uploads
        where user_id = ${userId} and draft_id is not null
      ) as bytes
  `.execute(db)
  return rows[0] ?? { drafts: 0, bytes: 0 }
}

/** Whether a post was shared with this key. Keys are kept for some days. */
export async function isShared(db: Database, { userId, draftId }: DraftKey): Promise<boolean> {
  const { rows } = await sql`
    select from idempotency_keys where user_id = ${userId} and key = ${draftId}
  `.execute(db)
  return rows.length > 0
}

/** @returns false when it already exists */
export async function insertDraft(
  tx: Database,
  { userId, draftId }: DraftKey,
  content: DraftContent,
): Promise<boolean> {
  const { rows } = await sql`
    insert into drafts (user_id, id, content)
    values (${userId}, ${draftId}, ${JSON.stringify(content)}::jsonb)
    on conflict (user_id, id) do nothing
    returning id
  `.execute(tx)
  return rows.length > 0
}

export async function updateContent(
  tx: Database,
  { userId, draftId }: DraftKey,
  content: DraftContent,
): Promise<void> {
  await sql`
    update drafts
    set content = ${JSON.stringify(content)}::jsonb, revision = revision + 1, failure = null,
      updated_at = now()
    where user_id = ${userId} and id = ${draftId}
  `.execute(tx)
}

/**
 * Keeps exactly these uploads for a draft. Others that it had are released, and swept a day later.
 * @returns how many it keeps. Uploads that something else uses are not among them
 */
export async function keepUploads(
  tx: Database,
  { userId, draftId }: DraftKey,
  uploadIds: readonly string[],
): Promise<number> {
  await sql`
    update uploads set draft_id = null, let_go_at = now()
    where user_id = ${userId} and draft_id = ${draftId} and id <> all(${uploadIds}::uuid[])
  `.execute(tx)
  if (uploadIds.length === 0) return 0
  const { rows } = await sql`
    update uploads set draft_id = ${draftId}
    where user_id = ${userId} and id = any(${uploadIds}::uuid[])
      and not is_for_message and (${isUnused} or draft_id = ${draftId})
    returning id
  `.execute(tx)
  return rows.length
}

/** @param plan null removes the time */
export async function updatePlan(
  tx: Database,
  { userId, draftId }: DraftKey,
  plan: { readonly publishAt: Date; readonly timeZone: string } | null,
): Promise<void> {
  await sql`
    update drafts
    set publish_at = ${plan?.publishAt ?? null}, time_zone = ${plan?.timeZone ?? null}, failure = null
    where user_id = ${userId} and id = ${draftId}
  `.execute(tx)
}

/** @returns false when there is no such draft */
export async function markDeleted(db: Database, { userId, draftId }: DraftKey): Promise<boolean> {
  const { rows } = await sql`
    update drafts set deleted_at = now()
    where user_id = ${userId} and id = ${draftId} and deleted_at is null
    returning id
  `.execute(db)
  return rows.length > 0
}

/** Restores a deleted draft. A time that is over by now is removed. */
export async function unmarkDeleted(tx: Database, { userId, draftId }: DraftKey): Promise<void> {
  await sql`
    update drafts
    set deleted_at = null,
      publish_at = case when publish_at > now() then publish_at end,
      time_zone = case when publish_at > now() then time_zone end
    where user_id = ${userId} and id = ${draftId}
  `.execute(tx)
}

export interface DueDraft extends DraftKey {
  readonly publishAt: Date
  /** Its time passed so long ago that it is not tried again. */
  readonly isLate: boolean
}

/**
 * Uses drafts_planned_idx.
 * @param tried the ids of drafts to leave out
 * @returns drafts whose time has come, the earliest first; none of accounts that are closed and not deleted yet
 */
export async function findDueDrafts(
  db: Database,
  {
    lateMinutes,
    limit,
    tried,
  }: { readonly lateMinutes: number; readonly limit: number; readonly tried: readonly string[] },
): Promise<DueDraft[]> {
  const { rows } = await sql<DueDraft>`
    select user_id as "userId", id as "draftId", publish_at as "publishAt",
      publish_at < now() - make_interval(mins => ${lateMinutes}) as "isLate"
    from drafts
    where publish_at <= now() and deleted_at is null and id <> all(${tried}::uuid[])
      and ${isOpenAccount('drafts.user_id')}
    order by publish_at
    limit ${limit}
  `.execute(db)
  return rows
}

/** @returns false when it got another time, was shared or was deleted meanwhile */
export async function markFailed(
  tx: Database,
  { userId, draftId }: DraftKey,
  failure: DraftFailure,
): Promise<boolean> {
  const { rows } = await sql`
    update drafts set publish_at = null, time_zone = null, failure = ${failure}
    where user_id = ${userId} and id = ${draftId} and publish_at <= now() and deleted_at is null
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** Erases drafts that were deleted long ago. Their uploads are released, and swept. Uses drafts_deleted_idx. */
export async function deleteOldDrafts(db: Database, keptMinutes: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from drafts where deleted_at < now() - make_interval(mins => ${keptMinutes})
      returning user_id, id
    ), freed as (
      update uploads set draft_id = null, let_go_at = now() from gone
      where uploads.user_id = gone.user_id and uploads.draft_id = gone.id
    )
    select id from gone
  `.execute(db)
  return rows.length
}

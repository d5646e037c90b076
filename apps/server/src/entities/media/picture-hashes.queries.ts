// SQL of perceptual hashes: of uploads, and of the pictures that moderators removed.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** Why a moderator should review a picture: before others see it, or soon when the scan only flags it. */
export type PictureFinding = 'removed_before' | 'matched' | 'explicit' | 'flagged' | 'not_checked'

/** The same for a post, which may also be one of the first of a new person. */
export type Finding = PictureFinding | 'new_person'

/** Bits that may differ: a picture that was scaled or compressed again differs in two or three. */
export const MOST_DIFFERENT_BITS = 6

/** @returns whether a picture like this one was removed. Reads them all: they are few, and 64 bits each. */
export async function isRemovedBefore(db: Database, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from removed_pictures where bit_count(hash # ${hash}::bit(64)) <= ${MOST_DIFFERENT_BITS}
    limit 1
  `.execute(db)
  return rows.length > 0
}

interface Picture {
  readonly userId: string
  readonly uploadId: string
}

/** Writes the hash of a picture: from then on it is found when one like it is removed. */
export async function writeHash(
  db: Database,
  { userId, uploadId }: Picture,
  hash: string | null,
): Promise<void> {
  await sql`
    update uploads set perceptual_hash = ${hash}::bit(64)
    where user_id = ${userId} and id = ${uploadId}
  `.execute(db)
}

/**
 * Writes what was found in a picture. The finding `removed_before` is never replaced.
 * @returns the post that has it
 */
export async function writeFinding(
  db: Database,
  { userId, uploadId }: Picture,
  finding: PictureFinding,
): Promise<string | null> {
  const { rows } = await sql<{ postId: string | null }>`
    update uploads
    set finding = case when finding = 'removed_before' then finding else ${finding} end
    where user_id = ${userId} and id = ${uploadId}
    returning post_id as "postId"
  `.execute(db)
  return rows[0]?.postId ?? null
}

/** Replaces the hashes of a case's removed pictures; by none when the removal is not in force. */
export async function replaceRemovedPictures(
  tx: Database,
  caseId: string,
  hashes: readonly string[],
): Promise<void> {
  await sql`delete from removed_pictures where case_id = ${caseId}`.execute(tx)
  await sql`
    insert into removed_pictures (case_id, hash)
    select ${caseId}::uuid, hash::bit(64) from unnest(${hashes}::text[]) as hash
    on conflict do nothing
  `.execute(tx)
}

const BATCH = 20_000

/**
 * Pictures like those of a case, of posts and of posts to come, among the uploads of one batch. Those that moderators
 * were asked to review before are left out. Uses uploads_id_idx.
 * @param after `last` of the batch before
 */
export async function findCopies(
  db: Database,
  caseId: string,
  after: string | null,
): Promise<{ copies: readonly Picture[]; last: string | null }> {
  const { rows } = await sql<{ copies: Picture[] | null; last: string | null }>`
    with batch as (
      select id, user_id, post_id, perceptual_hash, finding, is_for_message from uploads
      where ${after}::uuid is null or id > ${after}
      order by id limit ${BATCH}
    )
    select max(id::text) as last,
      json_agg(json_build_object('userId', user_id, 'uploadId', id)) filter (
        where finding is null and not is_for_message and exists (
          select from removed_pictures
          where case_id = ${caseId}
            and bit_count(hash # perceptual_hash) <= ${MOST_DIFFERENT_BITS}
        ) and (
          post_id is null
          or exists (select from posts where posts.post_id = batch.post_id and removed_at is null)
        )
      ) as copies
    from batch
  `.execute(db)
  const [row] = rows
  return { copies: row?.copies ?? [], last: row?.last ?? null }
}

// SQL of profile pictures that are like those of a case, and of their hashes.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { MOST_DIFFERENT_BITS } from '../media/picture-hashes.queries.ts'

const BATCH = 2000

/** A profile picture, as it is now. */
export interface Avatar {
  readonly personId: string
  readonly url: string
}

const batchAfter = (after: string | null) => sql`
  select id, avatar_url, avatar_hash, hashed_avatar_url from profiles
  where ${after}::uuid is null or id > ${after}
  order by id limit ${BATCH}`

/**
 * The pictures of one batch of profiles that have no hash yet.
 * @param after `last` of the batch before
 */
export async function findUnhashed(
  db: Database,
  after: string | null,
): Promise<{ unhashed: readonly Avatar[]; last: string | null }> {
  const { rows } = await sql<{ unhashed: Avatar[] | null; last: string | null }>`
    with batch as (${batchAfter(after)})
    select max(id::text) as last,
      json_agg(json_build_object('personId', id, 'url', avatar_url)) filter (
        where avatar_url is not null and hashed_avatar_url is distinct from avatar_url
      ) as unhashed
    from batch
  `.execute(db)
  const [row] = rows
  return { unhashed: row?.unhashed ?? [], last: row?.last ?? null }
}

/** Writes the hash of a picture, unless the person has another picture by now. */
export async function writeAvatarHash(
  db: Database,
  { personId, url }: Avatar,
  hash: string | null,
): Promise<void> {
  await sql`
    update profiles set avatar_hash = ${hash}::bit(64), hashed_avatar_url = ${url}
    where id = ${personId} and avatar_url = ${url}
  `.execute(db)
}

/**
 * The pictures of the same batch that are like those of a case. Those that the server hid before are left out: a
 * moderator let them be shown again.
 */
export async function findAvatarCopies(
  db: Database,
  caseId: string,
  after: string | null,
): Promise<readonly (Avatar & { readonly hash: string })[]> {
  const { rows } = await sql<Avatar & { hash: string }>`
    with batch as (${batchAfter(after)})
    select id as "personId", avatar_url as url, avatar_hash::text as hash from batch
    where avatar_url is not null and hashed_avatar_url = avatar_url
      and exists (
        select from removed_pictures
        where case_id = ${caseId} and bit_count(hash # avatar_hash) <= ${MOST_DIFFERENT_BITS}
      )
      and not exists (
        select from moderation_acts
        where person_id = batch.id and kind = 'hold' and removed = 'avatar'
          and before->>'value' = avatar_url
      )
  `.execute(db)
  return rows
}

// SQL of idempotency keys: the first request with a key stores the id of its result, a retry finds it.
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { authorCtes } from '../bodies/authors.queries.ts'

/** Much longer than any client retries. */
const KEPT_DAYS = 7

interface KeyRow {
  readonly request_hash: string
  readonly result_id: string
}

export interface Claim {
  readonly userId: string
  readonly key: string
  readonly requestHash: string
}

/**
 * The CTE `claimed`, which claims keys: a row (`user_id`, `key`, `request_hash`, `result_id`) for each key that is not
 * used yet, with the id of its result.
 * @param asked a CTE with the `user_id`, `key` and `request_hash` of each. The `authorCtes` of these must come before
 * `claimed`
 */
export const claimedCte = (asked: string): string => `
  claimed as (
    insert into idempotency_keys (user_id, key, request_hash, result_id)
    select user_id, key, request_hash, uuidv7()
    from ${asked} join author on author.id = user_id
    order by user_id
    on conflict (user_id, key) do nothing
    returning user_id, key, request_hash, result_id
  )`

/**
 * Locks the author, claims a key and makes the id of its result. Of several concurrent requests one wins; the others
 * wait for its commit and then read it.
 * @returns the id to use, and the hash of the request that claimed the key first
 */
export async function claimKey(
  db: Database,
  claim: Claim,
): Promise<KeyRow & { readonly isNew: boolean }> {
  const [claimed] = await preparedQuery<KeyRow>(db, {
    name: 'idempotency.claim',
    text: `
      with asked as (
        select $1::uuid as user_id, $2::uuid as key, $3::text as request_hash
      ), ${authorCtes('asked', 'wait')}, ${claimedCte('asked')}
      select request_hash, result_id from claimed`,
    values: [claim.userId, claim.key, claim.requestHash],
  })
  return claimed ? { ...claimed, isNew: true } : { ...(await findKey(db, claim)), isNew: false }
}

/**
 * @returns a used key
 * @throws AppError `conflict` when it was deleted meanwhile with the account: no client retries so late that its key is
 * too old
 */
export async function findKey(db: Database, { userId, key }: Claim): Promise<KeyRow> {
  const [earlier] = await preparedQuery<KeyRow>(db, {
    name: 'idempotency.find',
    text: `
      select request_hash, result_id from idempotency_keys where user_id = $1 and key = $2`,
    values: [userId, key],
  })
  if (!earlier) throw new AppError('conflict')
  return earlier
}

/** Deletes keys that no client sends again. Uses idempotency_keys_age_idx. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at < now() - make_interval(days => ${KEPT_DAYS})
  `.execute(db)
}

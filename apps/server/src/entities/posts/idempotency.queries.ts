// SQL of idempotency keys: the first request with a key stores the id of its result, a retry finds it.
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/database/pool.ts'

/** Much longer than any client retries. */
const KEPT_DAYS = 7

interface KeyRow {
  readonly request_hash: string
  readonly result_id: string
}

/**
 * Claims a key and makes the id of its result. Of several requests at the same moment one wins; the others wait
 * for its commit and then read it.
 * @returns the id to use, and the hash of the request that claimed the key first
 */
export async function claimKey(
  db: Database,
  claim: { userId: string; key: string; requestHash: string },
): Promise<KeyRow & { readonly isNew: boolean }> {
  const { rows } = await sql<KeyRow>`
    insert into idempotency_keys (user_id, key, request_hash, result_id)
    values (${claim.userId}, ${claim.key}, ${claim.requestHash}, uuidv7())
    on conflict (user_id, key) do nothing
    returning request_hash, result_id
  `.execute(db)
  if (rows[0]) return { ...rows[0], isNew: true }
  const {
    rows: [earlier],
  } = await sql<KeyRow>`
    select request_hash, result_id from idempotency_keys
    where user_id = ${claim.userId} and key = ${claim.key}
  `.execute(db)
  // Swept between the two statements: no client retries that late.
  if (!earlier) throw new AppError('conflict')
  return { ...earlier, isNew: false }
}

/** Deletes keys that no client sends again. Uses idempotency_keys_age_idx. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at < now() - make_interval(days => ${KEPT_DAYS})
  `.execute(db)
}

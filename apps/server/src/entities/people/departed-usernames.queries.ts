// SQL of the usernames of deleted accounts. Only an HMAC of each is kept, under a secret that is not in the
// database: a copy of the database does not reveal who has left.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { seal } from '../../platform/seal.ts'
import { RELEASED_DAYS } from './usernames.rules.ts'

/** The stored HMAC of a username, 32 bytes. @param key the server's secret */
export const hashUsername = (username: string, key: string): Buffer =>
  Buffer.from(seal('departed username', username, key), 'base64url')

/** Keeps everybody from taking the names that a person has or gave up lately. Call it when the account is deleted. */
export async function keepDepartedUsernames(
  tx: Database,
  userId: string,
  key: string,
): Promise<void> {
  const { rows } = await sql<{ username: string; since: Date }>`
    select username, now() as since from profiles where id = ${userId}
    union all
    select username, released_at from released_usernames where user_id = ${userId}
      and released_at > now() - make_interval(days => ${RELEASED_DAYS})
  `.execute(tx)
  for (const { username, since } of rows) {
    await sql`
      insert into departed_usernames (username_hash, departed_at)
      values (${hashUsername(username, key)}, ${since})
      on conflict (username_hash) do update set departed_at = excluded.departed_at
    `.execute(tx)
  }
}

/** Deletes the names that anybody may have again. */
export async function deleteOldDepartedUsernames(db: Database): Promise<void> {
  await sql`
    delete from departed_usernames
    where departed_at < now() - make_interval(days => ${RELEASED_DAYS})
  `.execute(db)
}

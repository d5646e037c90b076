// What a known device is sealed with: the account's id and its password hash.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export interface Credentials {
  readonly userId: string
  readonly passwordHash: string
}

/** Finds them by the account's address in lower case, or by its id. */
export async function findCredentials(
  db: Database,
  by: { readonly email: string } | { readonly userId: string },
): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select users.id as "userId", credentials.password_hash as "passwordHash"
    from users join credentials on credentials.user_id = users.id
    where ${'email' in by ? sql`lower(users.email) = ${by.email}` : sql`users.id = ${by.userId}`}
  `.execute(db)
  return rows[0] ?? null
}

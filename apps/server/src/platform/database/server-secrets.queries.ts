// Secrets that are made once, in the database, where all nodes and backups have them.
import { sql } from 'kysely'
import type { Database } from './pool.ts'

/** @returns the secret of this name. The first call makes it, and it never changes. */
export async function readSecret(db: Database, name: string, make: () => Buffer): Promise<Buffer> {
  const find = async () => {
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from server_secrets where name = ${name}
    `.execute(db)
    return rows[0]?.secret
  }
  const known = await find()
  if (known) return known
  // Of two calls at the same moment, the second waits here and reads the first's.
  await sql`
    insert into server_secrets (name, secret) values (${name}, ${make()}) on conflict do nothing
  `.execute(db)
  const made = await find()
  if (!made) throw new Error(`The secret of ${name} was deleted while it was made`)
  return made
}

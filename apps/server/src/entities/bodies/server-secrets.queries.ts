// The secret of the offsets of bodies: made once, in the database, where all nodes and backups have it. A person
// who can read it there can read the true measurements as well, so it reveals nothing more.
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/pool.ts'

const NAME = 'body offsets'
const SECRET_BYTES = 32

/** The secret of all offsets; the first call makes it. It never changes: two offsets would give an average. */
export async function readOffsetSecret(db: Database): Promise<Buffer> {
  const find = async () => {
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from server_secrets where name = ${NAME}
    `.execute(db)
    return rows[0]?.secret
  }
  const known = await find()
  if (known) return known
  // Of two calls at the same moment, the second waits here and reads the first's.
  await sql`
    insert into server_secrets (name, secret) values (${NAME}, ${randomBytes(SECRET_BYTES)})
    on conflict do nothing
  `.execute(db)
  const made = await find()
  if (!made) throw new Error('The secret of the offsets was taken away while it was made')
  return made
}

// The secret of the offsets of bodies. A person who can read it in the database can read the true measurements there as
// well, so it reveals nothing more.
import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/pool.ts'
import { readSecret } from '../../platform/database/server-secrets.queries.ts'

const SECRET_BYTES = 32

/** The secret of all offsets. It never changes: two offsets would give an average. */
export const readOffsetSecret = (db: Database): Promise<Buffer> =>
  readSecret(db, 'body offsets', () => randomBytes(SECRET_BYTES))

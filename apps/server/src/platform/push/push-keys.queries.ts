// The pair of keys by which push services know this server: made once, in the database, where all nodes and backups
// have it. A device that was switched on accepts messages of this pair alone, so it never changes.
import { sql } from 'kysely'
import { createECDH } from 'node:crypto'
import type { Database } from '../database/pool.ts'

const NAME = 'push keys'

export interface PushKeys {
  /** An uncompressed point of P-256, in base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

const known = new WeakMap<Database, Promise<PushKeys>>()

/** @returns the pair, read once by each process; the first start of all makes it */
export function readPushKeys(db: Database): Promise<PushKeys> {
  const reading = known.get(db) ?? readOrMake(db)
  known.set(db, reading)
  // A failed read is repeated.
  reading.catch(() => known.delete(db))
  return reading
}

async function readOrMake(db: Database): Promise<PushKeys> {
  const find = async () => {
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from server_secrets where name = ${NAME}
    `.execute(db)
    return rows[0]?.secret
  }
  const found = await find()
  if (found) return toPair(found)
  const made = createECDH('prime256v1')
  made.generateKeys()
  // Of two first calls at the same moment, the second waits here and reads the first's.
  await sql`
    insert into server_secrets (name, secret) values (${NAME}, ${made.getPrivateKey()})
    on conflict do nothing
  `.execute(db)
  const kept = await find()
  if (!kept) throw new Error('The push keys were taken away while they were made')
  return toPair(kept)
}

function toPair(secret: Buffer): PushKeys {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(secret)
  return {
    publicKey: keys.getPublicKey('base64url'),
    // Some keys begin with zeros, which are not kept.
    privateKey: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url'),
  }
}

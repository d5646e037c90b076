// The pair of keys by which push services know this server: made once, in the database, where all nodes and backups
// have it. A device that was switched on accepts messages of this pair alone, so it never changes.
import { createECDH } from 'node:crypto'
import type { Database } from '../database/pool.ts'
import { readSecret } from '../database/server-secrets.queries.ts'

export interface PushKeys {
  /** An uncompressed point of P-256, in base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

const known = new WeakMap<Database, Promise<PushKeys>>()

/** @returns the pair, read once by each process; the first start of all makes it */
export function readPushKeys(db: Database): Promise<PushKeys> {
  const reading = known.get(db) ?? readSecret(db, 'push keys', makeSecret).then(toPair)
  known.set(db, reading)
  // A failed read is repeated.
  reading.catch(() => known.delete(db))
  return reading
}

function makeSecret(): Buffer {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return keys.getPrivateKey()
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

// Cursors in the order of similarity: the last post and its body version, encrypted for their filter. So nobody can
// forge one that starts at a chosen body, and the id of a version does not reveal when measures were saved. The
// distance is computed again, and not in the cursor.
import { AppError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import { UUID_BYTES, uuidAt, uuidBytes } from '../../platform/uuids.ts'

/** A body version in the order of similarity. */
export interface NearBody {
  readonly userId: string
  readonly bodyId: string
}

/** The post and body version at the end of a page. */
export interface SimilarPosition extends Keyset, NearBody {}

/** The filter that a cursor is valid for, and the key that encrypts it. */
export interface CursorUse {
  /** The filter as text. */
  readonly filter: string
  readonly key: string
}

const encryptionFor = ({ filter, key }: CursorUse) => ({
  purpose: 'similar cursor',
  context: filter,
  key,
})

const MICROS_BYTES = 8

/** An opaque, URL-safe text for a position in the order of similarity under a filter. */
export function encodeSimilarCursor(at: SimilarPosition, use: CursorUse): string {
  const micros = Buffer.alloc(MICROS_BYTES)
  micros.writeBigUInt64BE(BigInt(at.createdAtMicros))
  const ids = [at.id, at.userId, at.bodyId].map(uuidBytes)
  return encrypt(Buffer.concat([micros, ...ids]), encryptionFor(use))
}

/** @throws AppError `invalid_cursor` for everything that `encodeSimilarCursor` did not make for the same use */
export function decodeSimilarCursor(cursor: string, use: CursorUse): SimilarPosition {
  const bytes = decrypt(cursor, encryptionFor(use))
  if (!bytes) throw new AppError('invalid_cursor')
  const idAt = (index: number) => uuidAt(bytes, MICROS_BYTES + index * UUID_BYTES)
  return {
    createdAtMicros: Number(bytes.readBigUInt64BE()),
    id: idAt(0),
    userId: idAt(1),
    bodyId: idAt(2),
  }
}

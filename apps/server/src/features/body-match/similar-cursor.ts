// Cursors in the order of similarity: the last post and its body version, encrypted for their filter.
// So nobody makes one that starts at a body of their choice, and nobody reads from the id of a version when
// measures were saved. The distance is not in it: it is found anew.
import { AppError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import type { SimilarPosition } from './body-match.queries.ts'

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
const UUID_BYTES = 16

/** An opaque, URL-safe text for a position in the order of similarity under a filter. */
export function encodeSimilarCursor(at: SimilarPosition, use: CursorUse): string {
  const micros = Buffer.alloc(MICROS_BYTES)
  micros.writeBigUInt64BE(BigInt(at.createdAtMicros))
  const ids = [at.id, at.userId, at.bodyId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'))
  return encrypt(Buffer.concat([micros, ...ids]), encryptionFor(use))
}

/** @throws AppError `invalid_cursor` for all that `encodeSimilarCursor` did not make for the same use */
export function decodeSimilarCursor(cursor: string, use: CursorUse): SimilarPosition {
  const bytes = decrypt(cursor, encryptionFor(use))
  if (!bytes) throw new AppError('invalid_cursor')
  const uuidAt = (index: number) => {
    const start = MICROS_BYTES + index * UUID_BYTES
    const hex = bytes.toString('hex', start, start + UUID_BYTES)
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  return {
    createdAtMicros: Number(bytes.readBigUInt64BE()),
    id: uuidAt(0),
    userId: uuidAt(1),
    bodyId: uuidAt(2),
  }
}

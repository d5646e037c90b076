// Cursors in the order of similarity: the last look and whose body version it was, sealed for their filter, so
// that nobody makes one that starts at a body of their choice. The distance is not in it: a cursor can be
// read by anybody, and distances would give measurements away.
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import { AppError } from '../../platform/errors.ts'
import { isSealed, seal } from '../../platform/seal.ts'
import type { Place } from './body-match.queries.ts'

const PURPOSE = 'similar cursor'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What cursors are good for, and the key that says we made them. */
export interface CursorSeal {
  /** The word of the filter. */
  readonly filter: string
  readonly key: string
}

const sealedText = (text: string, { filter }: CursorSeal) => `${filter} ${text}`

/** An opaque, URL-safe text for a place in the order of similarity under a filter. */
export function encodePlace(look: Place, by: CursorSeal): string {
  const text = [encodeCursor(look), look.userId, look.bodyId].join('~')
  return `${text}~${seal(PURPOSE, sealedText(text, by), by.key)}`
}

/** The place a cursor stands for. @throws AppError `invalid_cursor` for all that `encodePlace` did not make */
export function decodePlace(cursor: string, by: CursorSeal): Place {
  const [keyset = '', userId = '', bodyId = '', given = '', ...rest] = cursor.split('~')
  const text = [keyset, userId, bodyId].join('~')
  const isOurs = rest.length === 0 && isSealed(PURPOSE, sealedText(text, by), given, by.key)
  if (!isOurs || !uuid.test(userId) || !uuid.test(bodyId)) throw new AppError('invalid_cursor')
  return { ...decodeCursor(keyset), userId, bodyId }
}

// Cursors in the order of similarity: the last look and whose body version it was. The distance is not
// in it: a cursor can be read by anybody, and distances would give measurements away.
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import { AppError } from '../../platform/errors.ts'
import type { Place } from './body-match.queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An opaque, URL-safe text for a place in the order of similarity. */
export const encodePlace = (look: Place) => [encodeCursor(look), look.userId, look.bodyId].join('~')

/** The place a cursor stands for. @throws AppError `invalid_cursor` for everything else */
export function decodePlace(cursor: string): Place {
  const [keyset = '', userId = '', bodyId = '', ...rest] = cursor.split('~')
  const isPlace = rest.length === 0 && uuid.test(userId) && uuid.test(bodyId)
  if (!isPlace) throw new AppError('invalid_cursor')
  return { ...decodeCursor(keyset), userId, bodyId }
}

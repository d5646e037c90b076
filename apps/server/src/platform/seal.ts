// Seals say that we wrote a text: a cookie, a link, a cursor.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @returns what only the holder of the key can write under a text; good for this purpose alone. */
export function seal(purpose: string, text: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')
}

/** Whether `given` is our seal under the text, compared in constant time. */
export function isSealed(purpose: string, text: string, given: string, key: string): boolean {
  const expected = Buffer.from(seal(purpose, text, key))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

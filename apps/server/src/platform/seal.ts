// A seal proves that this server wrote a text: a cookie, a link, a cursor.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @returns a code that only the holder of the key can compute for a text; valid for this purpose alone. */
export function seal(purpose: string, text: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')
}

/** Whether `given` is our seal of the text, compared in constant time. */
export function isSealed(purpose: string, text: string, given: string, key: string): boolean {
  const expected = Buffer.from(seal(purpose, text, key))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

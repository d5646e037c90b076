// The two secrets of the auth room: a mail's code and a session's cookie. Both are 256 random bits;
// the database only ever sees their SHA-256.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 32

/** @returns what the database keeps of a secret, 32 bytes. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** @returns 43 characters that are safe in an address and a cookie. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** @returns the cookie's value: the session's secret and a signature over it. */
export function signCookie(secret: string, key: string): string {
  return `${secret}.${signature(secret, key)}`
}

/** @returns the session's secret, or null when the value was not signed by us: no look-up needed. */
export function openCookie(value: string, key: string): string | null {
  const [secret = '', given = '', ...rest] = value.split('.')
  if (rest.length > 0) return null
  const expected = Buffer.from(signature(secret, key))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? secret : null
}

/** @returns the first cookie of this name in a Cookie header, undecoded. */
export function findCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value] = pair.split('=', 2)
    if (key.trim() === name && value !== undefined) return value.trim()
  }
  return null
}

// The purpose is part of what is signed, so that the key can sign other things elsewhere.
const signature = (secret: string, key: string) =>
  createHmac('sha256', key).update(`session cookie:${secret}`).digest('base64url')

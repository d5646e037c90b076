// The two secrets of auth: a mail's code and a session's cookie. Both are 256 random bits; the database stores
// their SHA-256 only.
import { createHash, randomBytes } from 'node:crypto'
import { isSealed, seal } from '../../platform/seal.ts'

const SECRET_BYTES = 32

/** @returns the SHA-256 of a secret, 32 bytes. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** @returns 43 characters that are safe in an address and a cookie. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** @returns the cookie's value: the session's secret and a seal over it. */
export function signCookie(secret: string, key: string): string {
  return `${secret}.${seal('session cookie', secret, key)}`
}

/** @returns the session's secret; null when the seal is wrong, so that no lookup is needed. */
export function openCookie(value: string, key: string): string | null {
  const [secret = '', given = '', ...rest] = value.split('.')
  if (rest.length > 0) return null
  return isSealed('session cookie', secret, given, key) ? secret : null
}

/** @returns the first cookie of this name in a Cookie header, undecoded. */
export function findCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value] = pair.split('=', 2)
    if (key.trim() === name && value !== undefined) return value.trim()
  }
  return null
}

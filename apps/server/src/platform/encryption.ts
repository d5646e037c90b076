// Encrypts a text that a client keeps and may not read. A text that a client may read but not forge is sealed
// (seal.ts).
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The use of an encrypted text: only the same one decrypts it. */
export interface Encryption {
  readonly purpose: string
  /** It is not stored in the text; decrypting needs the same context again. */
  readonly context: string
  /** A secret of the server, of any length. */
  readonly key: string
}

/** Keys by purpose and secret. There are only a few. */
const derived = new Map<string, KeyObject>()

function keyFor({ purpose, key }: Encryption): KeyObject {
  const use = `${purpose} ${key}`
  const known = derived.get(use)
  if (known) return known
  const bytes = hkdfSync('sha256', key, '', `encrypt ${purpose}`, 32)
  const made = createSecretKey(Buffer.from(bytes))
  derived.set(use, made)
  return made
}

/** @returns URL-safe text, four characters for three bytes and 38 more, a different one each time */
export function encrypt(plain: Buffer, by: Encryption): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(by), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(by.context))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64url')
}

/** @returns what was encrypted; null for any text that `encrypt` did not make for the same use */
export function decrypt(given: string, by: Encryption): Buffer | null {
  const bytes = Buffer.from(given, 'base64url')
  // Only one text is valid for the bytes, although Node skips invalid characters.
  if (bytes.toString('base64url') !== given || bytes.length < IV_BYTES + TAG_BYTES) return null
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyFor(by), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(by.context))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

// Ids of seeded rows: UUID version 7, as in the database, but from a seeded stream.
import type { Random } from './random.ts'

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A version 7 UUID (RFC 9562) whose time is `timeMs` (Unix milliseconds), the rest random. */
export function uuidAt(timeMs: number, random: Random): string {
  return uuidOf(timeMs, random.next() * 2 ** 32, random.next() * 2 ** 32, random.next() * 2 ** 32)
}

/** The version 7 UUID of a time and three 32-bit words, of which 74 bits are kept. */
export function uuidOf(timeMs: number, one: number, two: number, three: number): string {
  const time = hex(Math.floor(timeMs), 12)
  const version = hex(0x7000 | (one & 0x0fff), 4)
  const variant = hex(0x8000 | ((one >>> 12) & 0x3fff), 4)
  const node = hex(two >>> 0, 8) + hex(three & 0xffff, 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`
}

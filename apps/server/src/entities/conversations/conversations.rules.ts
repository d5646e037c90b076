// Pure rules of conversations: the id of the conversation of two people.
import { createHash } from 'node:crypto'

/**
 * The conversation of a pair, in either order. It is computed, so that two people who write to each other for
 * the first time at the same moment get the same one.
 * @returns a UUID of version 8 (RFC 9562) from the SHA-256 of the sorted pair
 */
export function conversationIdOf(one: string, other: string): string {
  const pair = [one.toLowerCase(), other.toLowerCase()].toSorted().join(':')
  const hex = createHash('sha256').update(pair).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

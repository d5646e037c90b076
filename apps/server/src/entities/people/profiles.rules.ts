// Pure rules of profiles: the public card of a row, where avatars are stored, and which names look like the operator's.
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { seemsOfficial } from '@kloset/contract/reserved-names'
import unhomoglyph from 'unhomoglyph'

/** The columns of profiles that everyone sees beside a person's posts. */
export interface CardRow {
  readonly id: string
  readonly username: string
  readonly display_name: string | null
  readonly avatar_url: string | null
  readonly verified: boolean
}

/** @returns the card under the names of the contract */
export function toProfileCard(row: CardRow): ProfileCard {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    verified: row.verified,
  }
}

/** The folder of the storage with all avatars that are public. */
export const AVATARS = 'public/avatars/'

/** The storage key of an avatar. @param name random, so that an address never changes its picture */
export const avatarKey = (name: string) => `${AVATARS}${name}.webp`

/** The storage key of an avatar's address; null for an address outside of our storage. */
export function avatarKeyOf(url: string | null): string | null {
  const name = /\/avatars\/([0-9a-f-]{36})\.webp$/.exec(url ?? '')?.[1]
  return name === undefined ? null : avatarKey(name)
}

/**
 * Whether a display name looks like the operator's, such as "Kloset Team", also with letters of other scripts that look
 * the same (Unicode UTS 39).
 */
export function isReservedDisplayName(name: string): boolean {
  const plain = unhomoglyph(name.normalize('NFKC').toLowerCase())
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .replaceAll('ĸ', 'k')
  return seemsOfficial(plain)
}

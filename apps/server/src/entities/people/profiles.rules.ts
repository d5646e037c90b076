// Pure rules of profiles: how a row becomes the public card, where avatars are kept, and which names
// speak for the house.
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { speaksForHouse } from '@kloset/contract/reserved-names'
import unhomoglyph from 'unhomoglyph'

/** The columns of profiles that everyone may see beside a name and picture. */
export interface CardRow {
  readonly id: string
  readonly username: string
  readonly display_name: string | null
  readonly avatar_url: string | null
  readonly verified: boolean
}

/** @returns the card under its contract names. */
export function toProfileCard(row: CardRow): ProfileCard {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    verified: row.verified,
  }
}

/** The storage key of a new avatar. @param name random, so that an address never changes its picture */
export const newAvatarKey = (name: string) => `public/avatars/${name}.webp`

/** The storage key behind an avatar's address; null for one that is not kept there. */
export function avatarKeyOf(url: string | null): string | null {
  const name = /\/avatars\/([0-9a-f-]{36})\.webp$/.exec(url ?? '')?.[1]
  return name === undefined ? null : newAvatarKey(name)
}

/**
 * Whether a display name reads as if the house spoke, whatever letters it is written with: "Kloset Team",
 * or the same with letters of other scripts that look like these (Unicode UTS 39).
 */
export function isReservedDisplayName(name: string): boolean {
  const plain = unhomoglyph(name.normalize('NFKC').toLowerCase())
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .replaceAll('ĸ', 'k')
  return speaksForHouse(plain)
}

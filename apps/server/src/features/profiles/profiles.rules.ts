// Pure rules of profiles: how a row becomes the public card.
import type { ProfileCard } from '@kloset/contract/profiles'

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

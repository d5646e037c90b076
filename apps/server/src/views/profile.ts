// A person's page as the contract shows it: the public one, and one's own.
import type { OwnProfile, Profile } from '@kloset/contract/profiles.schemas'
import type { ProfileRow } from '../entities/people/profiles.queries.ts'
import { toProfileCard } from '../entities/people/profiles.rules.ts'

const stranger: Profile['viewer'] = { isSelf: false, isFollowing: false, isFollowedBy: false }

/** @param viewer how the viewer stands to the person; null for a visitor */
export function presentProfile(
  row: ProfileRow,
  postCounts: Profile['postCounts'],
  viewer: Profile['viewer'] | null,
): Profile {
  return {
    ...toProfileCard(row),
    bio: row.bio,
    location: row.location,
    status: row.status,
    instagram: row.instagram,
    tiktok: row.tiktok,
    website: row.website,
    ctaLabel: row.cta_label,
    ctaUrl: row.cta_url,
    followersCount: row.followers_count,
    followingCount: row.following_count,
    postCounts,
    createdAt: row.created_at.toISOString(),
    viewer: viewer ?? stranger,
  }
}

export function presentOwnProfile(row: ProfileRow, postCounts: Profile['postCounts']): OwnProfile {
  return {
    ...presentProfile(row, postCounts, { ...stranger, isSelf: true }),
    gender: row.gender,
  }
}

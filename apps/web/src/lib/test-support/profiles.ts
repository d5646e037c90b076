// Profiles and people of lists for tests.
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import type { Profile, ProfileCard } from '@kloset/contract/profiles.schemas'

/** A person, as lists and answers name them. */
export const cardOf = (id: string): ProfileCard => ({
  id,
  username: id,
  displayName: null,
  avatarUrl: null,
  verified: false,
})

/** An empty profile, as a visitor sees it. */
export const profileOf = (id: string): Profile => ({
  ...cardOf(id),
  bio: null,
  location: null,
  status: null,
  instagram: null,
  tiktok: null,
  website: null,
  ctaLabel: null,
  ctaUrl: null,
  followersCount: 0,
  followingCount: 0,
  postCounts: { regular: 0, style_vote: 0, forum: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
  isPrivate: false,
  viewer: {
    isSelf: false,
    isFollowing: false,
    isRequested: false,
    isFollowedBy: false,
    isMuted: false,
    isRestricted: false,
  },
})

/** A person of a list whom the viewer does not follow. */
export const listedPersonOf = (id: string): ListedPerson => ({
  ...cardOf(id),
  isFollowing: false,
  isPrivate: false,
  isRequested: false,
  isSelf: false,
})

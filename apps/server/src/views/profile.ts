// A person's page as the contract shows it: the public one, and one's own.
import type { OwnProfile, Profile } from '@kloset/contract/profiles.schemas'
import { findFollowedAmong } from '../entities/people/follows.queries.ts'
import { findProfile, type ProfileRow } from '../entities/people/profiles.queries.ts'
import { countRequests, findPrivateAmong } from '../entities/people/privacy.queries.ts'
import { toProfileCard } from '../entities/people/profiles.rules.ts'
import { findSuspendedIds } from '../entities/moderation/sanctions.queries.ts'
import { countPostsOfPerson, isFollower } from '../entities/posts/posts-of-person.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { isRestrictedBy } from '../entities/relations/relations.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { findReader, visibleTo } from './visible-to.ts'

type Uses = Pick<Platform, 'db'>

const visitor: Profile['viewer'] = {
  isSelf: false,
  isFollowing: false,
  isRequested: false,
  isFollowedBy: false,
  isMuted: false,
  isRestricted: false,
}

/**
 * @param who an id, or a username with `@` before it
 * @param viewerId null for a visitor
 * @returns null when there is nobody of that name whom the viewer sees
 */
export async function viewProfile(
  { db }: Uses,
  who: string,
  viewerId: string | null,
): Promise<Profile | null> {
  const [sees, row] = await Promise.all([visibleTo({ db }, viewerId), findProfile(db, who)])
  if (row === null || !sees('person', row.id)) return null
  const reader = await findReader({ db }, viewerId, row.id)
  const postCounts = await countPostsOfPerson(db, row.id, reader)
  if (viewerId === null) return presentProfile(row, postCounts, visitor)
  const [followedBy, { muted }, isRestricted, account] = await Promise.all([
    findFollowedAmong(db, row.id, [viewerId]),
    relationsOf(db, viewerId),
    isRestrictedBy(db, viewerId, row.id),
    row.is_private ? findPrivateAmong(db, viewerId, [row.id]) : null,
  ])
  return presentProfile(row, postCounts, {
    isSelf: row.id === viewerId,
    isFollowing: isFollower(reader),
    isRequested: !isFollower(reader) && account?.get(row.id)?.isRequested === true,
    isFollowedBy: followedBy.size > 0,
    isMuted: muted.has(row.id),
    isRestricted,
  })
}

/** @returns null after the account was deleted */
export async function viewOwnProfile({ db }: Uses, userId: string): Promise<OwnProfile | null> {
  const row = await findProfile(db, userId)
  if (row === null) return null
  const [postCounts, relations, suspended] = await Promise.all([
    countPostsOfPerson(db, userId, 'author'),
    relationsOf(db, userId),
    findSuspendedIds(db),
  ])
  const hidden = [...relations.outOfSight, ...suspended]
  return {
    ...presentProfile(row, postCounts, { ...visitor, isSelf: true }),
    gender: row.gender,
    requestsCount: await countRequests(db, userId, hidden),
  }
}

/** @param viewer the viewer's relation to the person */
function presentProfile(
  row: ProfileRow,
  postCounts: Profile['postCounts'],
  viewer: Profile['viewer'],
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
    isPrivate: row.is_private,
    viewer,
  }
}

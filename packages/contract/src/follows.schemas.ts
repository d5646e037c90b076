// Schemas of follows, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id, page } from './common.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import * as at from './follows.ts'

const followParams = z.object({ userId: id })

/** `requested` of a private account that has not accepted the viewer; then `following` is false. */
export const followState = z.object({
  following: z.boolean(),
  requested: z.boolean(),
  followersCount: z.int(),
})

const shared = {
  access: 'member',
  params: followParams,
  response: followState,
  errors: ['profile_not_found', 'forbidden'],
  limit: 'write',
} as const

export const followPerson = defineEndpoint({
  ...shared,
  ...at.followPerson,
  summary: 'Follow a person, or ask to, if their account is private.',
  /** The post of theirs from which it was pressed: its author sees how many people followed from it. */
  query: z.object({ fromPostId: id.optional() }),
})

export const unfollowPerson = defineEndpoint({
  ...shared,
  ...at.unfollowPerson,
  summary: 'Stop following a person, or take the request back.',
})

/** A person in a list, and whether the viewer follows them. */
export const listedPerson = profileCard.extend({
  isFollowing: z.boolean(),
  /** Whether the account is private: people ask before they can follow it. */
  isPrivate: z.boolean(),
  /** Whether the viewer asked to follow them, and waits. */
  isRequested: z.boolean(),
  isSelf: z.boolean(),
})
export type ListedPerson = z.infer<typeof listedPerson>

export const getFollowers = defineEndpoint({
  ...at.getFollowers,
  summary:
    'Who follows a person, newest first, 50 a page. Of a private account, its followers alone see any.',
  access: 'member',
  params: followParams,
  query: z.object({ cursor }),
  response: page(listedPerson),
  errors: ['invalid_cursor'],
})

export const getFollowees = defineEndpoint({
  ...at.getFollowees,
  summary:
    'Whom a person follows, newest first, 50 a page. Of a private account, its followers alone see any.',
  access: 'member',
  params: followParams,
  query: z.object({ cursor }),
  response: page(listedPerson),
  errors: ['invalid_cursor'],
})

/** A suggested person, and the reason in words. */
export const suggestedPerson = listedPerson.extend({ reason: z.string() })
export type SuggestedPerson = z.infer<typeof suggestedPerson>

export const getSuggestedPeople = defineEndpoint({
  ...at.getSuggestedPeople,
  summary:
    'People the viewer does not follow yet: first some who opted in and have a body like the ' +
    'viewer’s, then those with most followers.',
  access: 'member',
  response: z.object({ items: z.array(suggestedPerson) }),
})

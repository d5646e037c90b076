// Follows: idempotent, never oneself, with exact counts on both sides.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id, page } from './common.ts'
import { profileCard } from './profiles.ts'

export const followLimits = { pageSize: 50, suggestions: 12 } as const

const followParams = z.object({ userId: id })

export const followState = z.object({ following: z.boolean(), followersCount: z.int() })

const shared = {
  path: '/api/profiles/:userId/follow',
  access: 'member',
  params: followParams,
  response: followState,
  errors: ['profile_not_found', 'forbidden'],
  limit: 'write',
} as const

export const followPerson = defineEndpoint({
  ...shared,
  method: 'PUT',
  summary: 'Follow a person.',
})

export const unfollowPerson = defineEndpoint({
  ...shared,
  method: 'DELETE',
  summary: 'Stop following a person.',
})

/** A person in a list, and whether the viewer follows them. */
export const listedPerson = profileCard.extend({ isFollowing: z.boolean(), isSelf: z.boolean() })
export type ListedPerson = z.infer<typeof listedPerson>

export const getFollowers = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/:userId/followers',
  summary: 'Who follows a person, newest first, 50 a page.',
  access: 'member',
  params: followParams,
  query: z.object({ cursor }),
  response: page(listedPerson),
  errors: ['invalid_cursor'],
})

export const getFollowees = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/:userId/following',
  summary: 'Whom a person follows, newest first, 50 a page.',
  access: 'member',
  params: followParams,
  query: z.object({ cursor }),
  response: page(listedPerson),
  errors: ['invalid_cursor'],
})

/** A person to follow, and why they are proposed, in words. */
export const suggestedPerson = listedPerson.extend({ reason: z.string() })
export type SuggestedPerson = z.infer<typeof suggestedPerson>

export const getSuggestedPeople = defineEndpoint({
  method: 'GET',
  path: '/api/people/suggestions',
  summary:
    'People the viewer does not follow yet: first some who opted in and have a body like the ' +
    'viewer’s, then those with most followers.',
  access: 'member',
  response: z.object({ items: z.array(suggestedPerson) }),
})

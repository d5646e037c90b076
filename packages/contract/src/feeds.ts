// Feeds: keyset pages of posts.
import { z } from 'zod'
import { bodyFilterWord, bodyOrder } from './body-match.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id } from './common.ts'
import { postPage } from './posts.ts'

export const feedLimits = {
  pageSize: 25,
  /** Looks under a filter are counted up to here. */
  counted: 2000,
  /** New posts since one was opened are told up to here, which shows as 99+. */
  countedNew: 100,
} as const

export const feedName = z.enum(['discover', 'following', 'sos'])
export type FeedName = z.infer<typeof feedName>

export const getDiscover = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/discover',
  summary:
    'Looks of everyone else, 25 a page, newest first. `body` leaves those whose posters opted in ' +
    'and match; then `order` may be `similar`.',
  access: 'member',
  query: z.object({ cursor, body: bodyFilterWord, order: bodyOrder.default('newest') }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getDiscoverCount = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/discover/count',
  summary: 'How many looks a body filter would show; `more` when counting ended before them.',
  access: 'member',
  query: z.object({ body: bodyFilterWord }),
  response: z.object({ count: z.int(), more: z.boolean() }),
})

export const getFollowing = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/following',
  summary: 'Newest looks of the people the viewer follows, 25 a page.',
  access: 'member',
  query: z.object({ cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getSos = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/sos',
  summary: 'Newest style votes and forum threads, one’s own included, 25 a page.',
  access: 'member',
  query: z.object({ cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getNewPosts = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/:feed/new',
  summary:
    'Ids of posts of a feed that are newer than the given one, at most 100; none when it is gone.',
  access: 'member',
  params: z.object({ feed: feedName }),
  query: z.object({ since: id }),
  response: z.object({ postIds: z.array(z.string()) }),
})

/** Public pictures for the landing page, newest first. */
export const getLandingLooks = defineEndpoint({
  method: 'GET',
  path: '/api/landing/looks',
  summary: 'A few recent public looks for the landing page.',
  access: 'public',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        imageUrl: z.string(),
        width: z.int(),
        height: z.int(),
        color: z.string().nullable(),
        altText: z.string().nullable(),
      }),
    ),
  }),
})

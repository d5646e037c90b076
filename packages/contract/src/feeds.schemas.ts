// Schemas of feeds, and the endpoints that use them.
import { z } from './zod.ts'
import { bodyFilterWord, bodyOrder } from './body-match.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id } from './common.schemas.ts'
import { postPage } from './posts.schemas.ts'
import * as at from './feeds.ts'

export const feedName = z.enum(['discover', 'following', 'sos'])
export type FeedName = z.infer<typeof feedName>

export const getDiscover = defineEndpoint({
  ...at.getDiscover,
  summary:
    'Looks of everyone else, 25 a page, newest first. `body` leaves those whose posters opted in ' +
    'and match; then `order` may be `similar`.',
  access: 'member',
  query: z.object({ cursor, body: bodyFilterWord, order: bodyOrder.default('newest') }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getDiscoverCount = defineEndpoint({
  ...at.getDiscoverCount,
  summary: 'How many looks a body filter would show; `more` when counting ended before them.',
  access: 'member',
  query: z.object({ body: bodyFilterWord }),
  response: z.object({ count: z.int(), more: z.boolean() }),
})

export const getFollowing = defineEndpoint({
  ...at.getFollowing,
  summary: 'Newest looks of the people the viewer follows, 25 a page.',
  access: 'member',
  query: z.object({ cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getSos = defineEndpoint({
  ...at.getSos,
  summary: 'Newest style votes and forum threads, one’s own included, 25 a page.',
  access: 'member',
  query: z.object({ cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getNewPosts = defineEndpoint({
  ...at.getNewPosts,
  summary:
    'Ids of posts of a feed that are newer than the given one, at most 100; none when it is gone.',
  access: 'member',
  params: z.object({ feed: feedName }),
  query: z.object({ since: id }),
  response: z.object({ postIds: z.array(z.string()) }),
})

/** Public pictures for the landing page, newest first. */
export const getLandingLooks = defineEndpoint({
  ...at.getLandingLooks,
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

// Schemas of feeds, and the endpoints that use them.
import { z } from './zod.ts'
import { decodeBodyFilter } from './body-match.ts'
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
    'and match; then `order` may be `similar`. A filter that fits fewer than a page is widened in steps, nearest first.',
  access: 'member',
  query: z.object({ cursor, body: bodyFilterWord, order: bodyOrder.default('newest') }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getDiscoverCount = defineEndpoint({
  ...at.getDiscoverCount,
  summary:
    'How many looks a body filter would show; `more` when counting ended before them. Where fewer than a page fit ' +
    'as asked (`exact`), the list is `widened` that many times. `leftOut` counts people whom only a missing ' +
    'measure leaves out, up to 99.',
  access: 'member',
  query: z.object({ body: bodyFilterWord }),
  response: z.object({
    count: z.int(),
    more: z.boolean(),
    exact: z.int(),
    widened: z.number().nullable(),
    leftOut: z.int(),
  }),
})

export const getLikeMine = defineEndpoint({
  ...at.getLikeMine,
  summary:
    'Looks of people who opted in, 25 a page: the nearest bodies to one’s own first, newer looks before older ones. ' +
    'Nobody’s while fewer than two of one’s own measures are known.',
  access: 'member',
  query: z.object({ cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
})

/** What Discover shows first, and the filter that was used last. */
export const discoverChoice = z.strictObject({
  order: z.enum(['newest', 'mine']),
  /** A body filter’s word; null before one was used. */
  filter: z.string().max(500).nullable(),
  /** The order of its list. */
  filterOrder: bodyOrder,
})
export type DiscoverChoice = z.infer<typeof discoverChoice>

export const getDiscoverChoice = defineEndpoint({
  ...at.getDiscoverChoice,
  summary: 'What Discover shows the viewer first, and the body filter they used last.',
  access: 'member',
  response: discoverChoice,
})

export const saveDiscoverChoice = defineEndpoint({
  ...at.saveDiscoverChoice,
  summary:
    'Keep what Discover shows first, or the filter that was used last; what is left out stays.',
  access: 'member',
  body: z.strictObject({
    order: discoverChoice.shape.order.optional(),
    filter: z
      .string()
      .max(500)
      .refine((word) => typeof decodeBodyFilter(word) !== 'string')
      .optional(),
    filterOrder: bodyOrder.optional(),
  }),
  response: discoverChoice,
  limit: 'write',
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

export const getVotingMinute = defineEndpoint({
  ...at.getVotingMinute,
  summary:
    'Ten open style votes of others that the viewer did not vote on: those by bodies like their own first, then ' +
    'the newest. `except` leaves out those that were shown before.',
  access: 'member',
  query: z.object({
    except: z
      .string()
      .transform((ids) => ids.split(',').filter(Boolean))
      .pipe(z.array(id).max(at.feedLimits.minuteExcept))
      .optional(),
  }),
  response: postPage,
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
  whileSuspended: true,
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

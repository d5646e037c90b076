// Schemas of insights, and the endpoints that use them.
import { z } from './zod.ts'
import { timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { postParams, postThumbnail, postType } from './posts.schemas.ts'
import * as at from './insights.ts'

/** None of them includes the author’s own actions. */
const counts = {
  views: z.int(),
  saves: z.int(),
  dotPresses: z.int(),
  /** How often it was sent to somebody in chat. */
  shares: z.int(),
  voters: z.int(),
  /** How many people started to follow the author from it; people who stopped later still count. */
  follows: z.int(),
}

/** One day in UTC: how many people did it on that day, each counted once. */
const insightDay = z.object({ day: z.iso.date(), ...counts })
export type InsightDay = z.infer<typeof insightDay>

const insights = z.object({
  /**
   * Since the post was shared. `views`, `likes`, `saves` and `voters` count each person once; `dotPresses`,
   * `shares` and `follows` once a day.
   */
  totals: z.object({ ...counts, likes: z.int() }),
  /** The last 30 days, oldest first; fewer for a newer post. */
  days: z.array(insightDay),
})
export type Insights = z.infer<typeof insights>

/** A post with its views of these days. */
const insightPost = postThumbnail.extend({
  postType,
  /** How many pictures and videos it has. */
  fileCount: z.int(),
  createdAt: timestamp,
  views: z.int(),
})
export type InsightPost = z.infer<typeof insightPost>

export const getPostInsights = defineEndpoint({
  ...at.getPostInsights,
  summary: 'How often one’s own post was opened, saved, sent and voted on, and its dots pressed.',
  access: 'member',
  params: postParams,
  response: insights,
  errors: ['post_not_found'],
})

export const getOwnInsights = defineEndpoint({
  ...at.getOwnInsights,
  summary: 'The same of all of one’s own posts, and which were opened most.',
  access: 'member',
  response: insights.extend({ posts: z.array(insightPost) }),
})

export const pressDot = defineEndpoint({
  ...at.pressDot,
  summary:
    'Count that a dot of a post was pressed: once a day for each person, and for the visitors of one ' +
    'address. Only its author reads the number.',
  access: 'public',
  params: postParams,
  response: null,
  limit: 'write',
})

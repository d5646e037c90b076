// Schemas of the limits of new people, and the endpoint that uses them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { timestamp } from './common.schemas.ts'
import * as at from './new-people.ts'

export const getNewPersonLimits = defineEndpoint({
  ...at.getNewPersonLimits,
  summary:
    'What the viewer may not do yet, as a new person, and when they may; null for all others.',
  access: 'member',
  response: z.object({
    limits: z
      .object({
        /** One sentence for each limit, with its end. */
        says: z.object({
          posts: z.string(),
          links: z.string(),
          messages: z.string(),
          /** That the first posts wait for review; null when they do not, or no longer. */
          held: z.string().nullable(),
        }),
        postsLeft: z.int(),
        linksLeft: z.int(),
        /** When the hours are over; in the past when the person only has to open more posts. */
        endsAt: timestamp,
        /** How many posts of others they have to open until then. */
        readsLeft: z.int(),
      })
      .nullable(),
  }),
})

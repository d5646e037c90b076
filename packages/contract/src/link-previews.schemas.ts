// Schemas of link previews, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import * as at from './link-previews.ts'

export const getOembed = defineEndpoint({
  ...at.getOembed,
  summary: 'The oEmbed description of a post’s address.',
  access: 'public',
  query: z.object({ url: z.string().max(2000) }),
  response: z.object({
    version: z.literal('1.0'),
    type: z.literal('link'),
    title: z.string(),
    author_name: z.string(),
    author_url: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
  }),
  errors: ['post_not_found'],
})

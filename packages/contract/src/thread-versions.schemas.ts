// Schemas of earlier versions of a thread, and the endpoint that uses them.
import { z } from './zod.ts'
import { cursor, id, page, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { postParams } from './posts.schemas.ts'
import * as at from './thread-versions.ts'

const threadVersion = z.object({
  id,
  title: z.string(),
  description: z.string(),
  replacedAt: timestamp,
})
export type ThreadVersion = z.infer<typeof threadVersion>

export const getThreadVersions = defineEndpoint({
  ...at.getThreadVersions,
  summary:
    'What title and description of a thread were before its author changed them, the latest first, 20 a page.',
  access: 'public',
  params: postParams,
  query: z.object({ cursor }),
  response: page(threadVersion),
  errors: ['post_not_found', 'invalid_cursor'],
})

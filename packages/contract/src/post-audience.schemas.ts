// The endpoint of who may read a post, and who may comment on it.
import { defineEndpoint } from './endpoint.ts'
import { audienceChoice } from './audiences.schemas.ts'
import { post, postParams } from './posts.schemas.ts'
import * as at from './post-audience.ts'

export const setAudience = defineEndpoint({
  ...at.setAudience,
  writesForOthers: true,
  summary:
    'Choose who may read one’s own post, and who may comment on it. `conflict` says that nobody is on one’s list of ' +
    'chosen people.',
  access: 'member',
  params: postParams,
  body: audienceChoice,
  response: post,
  errors: ['post_not_found', 'conflict'],
  limit: 'write',
})

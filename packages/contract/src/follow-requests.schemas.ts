// Schemas of private accounts and requests to follow them, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { cursor, id, page } from './common.schemas.ts'
import { listedPerson } from './follows.schemas.ts'
import { ownProfile } from './profiles.schemas.ts'
import * as at from './follow-requests.ts'

export const choosePrivacy = defineEndpoint({
  ...at.choosePrivacy,
  summary:
    'Make one’s account private or public. Of a private one, posts are for followers at most, and people ' +
    'ask before they follow. Posts that were for everyone before are so again once it is public.',
  access: 'member',
  body: z.strictObject({ isPrivate: z.boolean() }),
  response: ownProfile,
  errors: ['profile_not_found'],
  limit: 'write',
})

/** The person who asked does not learn that a request was declined: for them it still waits. */
const requestList = z.enum(['waiting', 'declined'])
export type RequestList = z.infer<typeof requestList>

export const getFollowRequests = defineEndpoint({
  ...at.getFollowRequests,
  summary:
    'Who asks to follow one’s private account, or whose request was declined; newest first, 50 a page.',
  access: 'member',
  query: z.object({ cursor, list: requestList.default('waiting') }),
  response: page(listedPerson),
  errors: ['invalid_cursor'],
})

export const answerFollowRequest = defineEndpoint({
  ...at.answerFollowRequest,
  summary:
    'Answer a request to follow. `waiting` takes an answer back; of an accepted one the follow ends. Answering the ' +
    'same again changes nothing.',
  access: 'member',
  params: z.object({ userId: id }),
  body: z.strictObject({ answer: z.enum(['accepted', 'declined', 'waiting']) }),
  response: null,
  errors: ['not_found'],
  limit: 'write',
})
export type FollowAnswer = z.infer<typeof answerFollowRequest.body>['answer']

export const removeFollower = defineEndpoint({
  ...at.removeFollower,
  summary:
    'Make somebody follow oneself no longer, or ask to; they are not told. Without either it changes nothing.',
  access: 'member',
  params: z.object({ userId: id }),
  response: null,
  limit: 'write',
})

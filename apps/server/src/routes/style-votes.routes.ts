// Routes of style votes.
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import * as styleVotes from '../features/style-votes/style-votes.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerStyleVoteRoutes(routes: Routes, platform: Platform): void {
  handle(routes, castVote, ({ params, body, viewer }) =>
    styleVotes.castVote(platform, { ...params, ...body, userId: viewer.userId }),
  )
  handle(routes, removeVote, ({ params, viewer }) =>
    styleVotes.removeVote(platform, params.postId, viewer.userId),
  )
}

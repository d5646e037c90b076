// Routes of style votes.
import {
  castVote,
  getSimilarVoters,
  removeVote,
  tellOutcome,
} from '@kloset/contract/style-votes.schemas'
import { requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { findAlikePosts } from '../features/body-match/alike.queries.ts'
import { readOwnBodyQuery } from '../features/body-match/body-match.service.ts'
import { findOpenness } from '../features/style-votes/style-votes.queries.ts'
import * as styleVotes from '../features/style-votes/style-votes.service.ts'
import { findSimilarVoters } from '../features/body-match/voters-like-me.service.ts'
import * as outcomes from '../features/style-votes/outcome.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerStyleVoteRoutes(routes: Routes, platform: Platform): void {
  const isAlike = async (postId: string, userId: string) =>
    (await findAlikePosts(platform, [postId], userId)).has(postId)
  handle(routes, castVote, async ({ params, body, viewer: { userId } }) => {
    await requireSeenPost(platform.db, params.postId, userId)
    const vote = { ...params, ...body, userId }
    return styleVotes.castVote(platform, vote, () => isAlike(params.postId, userId))
  })
  handle(routes, removeVote, async ({ params: { postId }, viewer: { userId } }) => {
    await requireSeenPost(platform.db, postId, userId)
    return styleVotes.removeVote(platform, { postId, userId }, () => isAlike(postId, userId))
  })
  handle(routes, tellOutcome, async ({ params: { postId }, body, viewer: { userId } }) => {
    await outcomes.tellOutcome(platform, { ...body, postId, userId })
  })
  handle(routes, getSimilarVoters, async ({ params: { postId }, viewer: { userId: viewerId } }) => {
    const { db } = platform
    await requireSeenPost(db, postId, viewerId)
    const found = await findOpenness(db, postId, viewerId)
    if (found === null) throw new AppError('post_not_found')
    const own = found.isClosed ? await readOwnBodyQuery(db, viewerId) : null
    if (!own) return { similarVoters: null }
    const { wanted } = own
    return { similarVoters: await findSimilarVoters(platform, { postId, viewerId, wanted }) }
  })
}

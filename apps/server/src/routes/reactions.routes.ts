// The route of one's own likes and votes.
import { reactionLimits } from '@kloset/contract/reactions'
import { getOwnReactions } from '@kloset/contract/reactions.schemas'
import { findLikedPosts } from '../features/likes/likes.queries.ts'
import { findVotedPosts } from '../features/style-votes/style-votes.queries.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { writtenPage } from '../platform/http/written.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, idsOf } from '../views/fill-page.ts'
import { viewPosts } from '../views/post.ts'

const lists = { likes: findLikedPosts, votes: findVotedPosts } as const

export function registerReactionRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform
  handle(routes, getOwnReactions, async ({ params, query, viewer: { userId } }) => {
    const page = await fillKeysetPage({
      cursor: query.cursor,
      size: reactionLimits.pageSize,
      find: (before, limit) => lists[params.kind](db, { list: userId, before, limit }),
      view: (rows) => viewPosts({ ...platform, reads: db }, idsOf(rows), userId),
    })
    return writtenPage(page)
  })
}

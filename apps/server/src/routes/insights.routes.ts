// Routes of insights: the numbers of one's own posts, and counting the presses for them.
import * as contract from '@kloset/contract/insights.schemas'
import { countOnDay } from '../entities/posts/post-days.queries.ts'
import { isPostHidden } from '../entities/moderation/seen-post.queries.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { visitorKey } from '../platform/http/visitor-key.ts'
import type { Platform } from '../platform/platform.ts'
import { viewOwnInsights, viewOwnPostInsights } from '../views/insights.ts'

export function registerInsightRoutes(routes: Routes, { db }: Platform): void {
  handle(routes, contract.getPostInsights, async ({ params, viewer }) => {
    const insights = await viewOwnPostInsights(db, viewer.userId, params.postId)
    if (!insights) throw new AppError('post_not_found')
    return insights
  })

  handle(routes, contract.getOwnInsights, ({ viewer }) => viewOwnInsights(db, viewer.userId))

  handle(routes, contract.pressDot, async ({ params: { postId }, viewer, request }) => {
    const userId = viewer?.userId ?? null
    if (await isPostHidden(db, postId, userId)) return undefined
    const viewerKey = userId ?? visitorKey(request)
    await countOnDay(db, { kind: 'dot', postId, userId, viewerKey })
  })
}

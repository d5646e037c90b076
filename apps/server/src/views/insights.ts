// An author's insights: numbers, and small pictures of the posts that were opened most.
import type { InsightPost, Insights } from '@kloset/contract/insights.schemas'
import { findThumbnails } from '../entities/posts/thumbnails.queries.ts'
import {
  findInsightDays,
  findMostOpened,
  findTotals,
} from '../features/insights/insights.queries.ts'
import type { Database } from '../platform/database/pool.ts'

/** @returns null when the post does not exist, or is another person's */
export async function viewOwnPostInsights(
  db: Database,
  userId: string,
  postId: string,
): Promise<Insights | null> {
  const asked = { userId, postId }
  const [totals, days] = await Promise.all([findTotals(db, asked), findInsightDays(db, asked)])
  return totals && { totals, days }
}

export async function viewOwnInsights(
  db: Database,
  userId: string,
): Promise<Insights & { posts: InsightPost[] }> {
  const asked = { userId, postId: null }
  const [totals, days, opened] = await Promise.all([
    findTotals(db, asked),
    findInsightDays(db, asked),
    findMostOpened(db, userId),
  ])
  if (!totals) throw new Error('Totals of all posts always exist')
  const thumbnails = await findThumbnails(
    db,
    opened.map(({ id }) => id),
  )
  const posts = opened.flatMap(({ id, createdAt, ...post }) => {
    const found = thumbnails.get(id)
    if (!found) return []
    const { thumbnailUrl, caption } = found
    return [{ ...post, id, thumbnailUrl, caption, createdAt: createdAt.toISOString() }]
  })
  return { totals, days, posts }
}

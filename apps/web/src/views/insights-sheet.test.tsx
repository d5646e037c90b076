// The numbers of one post: the name of the post, and what its author can do while there are no views.
import { getPostInsights } from '@kloset/contract/insights'
import { insightsTexts } from '@kloset/texts/insights'
import { postsTexts } from '@kloset/texts/posts'
import { sharingTexts } from '@kloset/texts/sharing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { InsightsSheet } from './insights-sheet.tsx'

const none = { views: 0, saves: 0, dotPresses: 0, shares: 0, voters: 0, follows: 0 }
const voteOf = (fileCount: number) => ({
  id: 'vote',
  postType: 'style_vote' as const,
  fileCount,
  createdAt: '2026-01-01T00:00:00.000Z',
  thumbnailUrl: null,
  caption: null,
})
const copyLink = page.getByRole('button', { name: sharingTexts.copyLink })

test('a vote without words is called by the question that its voters read', async () => {
  await answer(getPostInsights, { totals: { ...none, likes: 0 }, days: [] })
  const shown = { open: true, onOpenChange: () => undefined }
  const { unmount } = await renderPart(<InsightsSheet post={voteOf(1)} {...shown} />)
  await expect.element(page.getByText(postsTexts.wouldYouWear)).toBeVisible()
  await unmount()
  await renderPart(<InsightsSheet post={voteOf(2)} {...shown} />)
  await expect.element(page.getByText(postsTexts.whichOne)).toBeVisible()
})

test('a post at which nobody looked offers its link, unless nobody else may look', async () => {
  await answer(getPostInsights, { totals: { ...none, likes: 0 }, days: [] })
  const shown = { open: true, onOpenChange: () => undefined }
  const { unmount } = await renderPart(
    <InsightsSheet post={voteOf(1)} sharePath="/style-vote/vote" {...shown} />,
  )
  await expect.element(page.getByText(insightsTexts.empty)).toBeVisible()
  await expect.element(copyLink).toBeVisible()
  await unmount()
  await renderPart(<InsightsSheet post={voteOf(1)} {...shown} />)
  await expect.element(copyLink).not.toBeInTheDocument()
})

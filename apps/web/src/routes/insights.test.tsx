// Empty insights have a link to an action.
import { getOwnInsights } from '@kloset/contract/insights'
import { insightsTexts } from '@kloset/texts/insights'
import { shellTexts } from '@kloset/texts/shell'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../lib/navigation/paths.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { InsightsScreen } from './insights.tsx'

test('without any views, a new post is one press away', async () => {
  const nobody = { views: 0, saves: 0, dotPresses: 0, shares: 0, voters: 0, follows: 0, likes: 0 }
  await answer(getOwnInsights, { totals: nobody, days: [], posts: [] })
  await renderPart(<InsightsScreen />)
  await expect.element(page.getByText(insightsTexts.empty)).toBeVisible()
  const next = page.getByRole('link', { name: shellTexts.newPost })
  await expect.element(next).toHaveAttribute('href', paths.upload)
})

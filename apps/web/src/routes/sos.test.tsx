import { getSos } from '@kloset/contract/feeds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../lib/test-support/posts.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../lib/test-support/server.ts'
import { SosScreen } from './sos.tsx'

test('questions are read on after a page without any', async () => {
  await answer(getSos, { items: [], nextCursor: 'more' })
  await renderPart(<SosScreen />)
  await expect.poll(() => bodiesTo(getSos)).not.toHaveLength(0)
  const question = { ...postOf(1), postType: 'forum' as const, title: 'Which boots?' }
  await answer(getSos, { items: [question], nextCursor: null })
  await expect.element(page.getByText('Which boots?')).toBeVisible()
})

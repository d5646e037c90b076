import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { CaseAuthor } from './case-people.tsx'

test('the words under the numbers take the width that they need', async () => {
  const author = { earlierCases: 0, upheldCases: 0, strikes: 0, joinedAt: null, postsCount: 0 }
  const shown = { author, person: null, subjectKind: 'comment' } as unknown as ModerationCase
  await renderPart(
    <div style={{ width: 215 }}>
      <CaseAuthor shown={shown} />
    </div>,
  )
  const height = (words: string) =>
    page.getByText(words, { exact: true }).element().getBoundingClientRect().height
  await expect.element(page.getByText('earlier cases')).toBeVisible()
  expect(height('earlier cases')).toBe(height('upheld'))
  expect(height('strikes now')).toBe(height('upheld'))
})

import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { CaseAuthor, CaseReports } from './case-people.tsx'

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

test.for([
  [3001, '3,001 reports', 1],
  [1, '1 report', 0],
] as const)(
  'of %i reports, a case says whether it shows only some',
  async ([count, heading, notes]) => {
    const report = {
      id: 'first',
      category: 'spam',
      text: 'An advertisement',
      law: null,
      position: null,
      isAutomated: false,
      reporter: null,
      name: 'Ida',
      earlier: { decided: 0, upheld: 0 },
    }
    const shown = { reports: [report], reportsCount: count } as unknown as ModerationCase
    await renderPart(<CaseReports shown={shown} />)
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(page.getByText('Shown are the newest 200 and the first.').elements()).toHaveLength(notes)
  },
)

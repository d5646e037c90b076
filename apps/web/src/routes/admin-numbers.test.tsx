import { getAdminNumbers } from '@kloset/contract/admin-numbers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { AdminNumbersScreen } from './admin-numbers.tsx'

const none = { value: 0, isExact: true }

test('one report, one objection and one case that is late are not said as several', async () => {
  await answer(getAdminNumbers, {
    since: '2026-01-01T00:00:00.000Z',
    reports: 1,
    medianMinutes: null,
    upheld: 0,
    objections: 1,
    acceptedObjections: 0,
    overdue: 1,
    categories: [],
    people: none,
    posts: none,
    storage: { pictures: none, videos: none, database: none },
    jobs: { waiting: 0, running: 0, failed: 0 },
    mailsToday: 0,
    lastBackupAt: null,
  })
  await renderPart(<AdminNumbersScreen />)
  for (const words of ['report', 'objection, 0 accepted', 'past its time']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
})

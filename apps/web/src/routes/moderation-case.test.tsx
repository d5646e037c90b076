import { getCase } from '@kloset/contract/moderation'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cardOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { ModerationCaseScreen } from './moderation-case.tsx'

const holder = cardOf('tomasz')
const shown: ModerationCase = {
  id: 'case',
  number: 214,
  state: 'open',
  subjectKind: 'profile',
  category: 'harassment',
  severity: 2,
  reportsCount: 1,
  person: null,
  words: null,
  placeholder: null,
  openedAt: '2026-01-01T00:00:00.000Z',
  dueAt: '2026-01-03T00:00:00.000Z',
  closedAt: null,
  holder,
  isAutomated: false,
  reported: null,
  now: null,
  isRemoved: false,
  isSensitive: false,
  postId: null,
  reports: [],
  author: {
    joinedAt: null,
    postsCount: 0,
    earlierCases: 0,
    upheldCases: 0,
    strikes: 0,
    limitedUntil: null,
    isSuspended: false,
    suspendedUntil: null,
  },
  acts: [],
  mayDecide: true,
}
const texts = moderationTexts.case

test('a case that another moderator closes meanwhile shows as closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await answer(getCase, shown)
  await renderPart(
    <Routes>
      <Route path="/moderation/:caseId" element={<ModerationCaseScreen />} />
    </Routes>,
    '/moderation/case',
  )
  await expect.element(page.getByText(texts.heldBy('tomasz'))).toBeVisible()
  await answer(getCase, { ...shown, state: 'closed', closedAt: '2026-01-02T00:00:00.000Z' })
  vi.runOnlyPendingTimers()
  await expect.element(page.getByText(texts.isClosed)).toBeVisible()
})

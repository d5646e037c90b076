import { postsTexts } from '@kloset/texts/posts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openRun, useOpenedRuns } from '../features/feeds/opened-runs.ts'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { hasEarlyAnswer, shownPost, shownSos } from '../lib/loading/early-answers.ts'
import { postOf } from '../lib/test-support/posts.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { useVeil, Veil } from '../views/sensitive.tsx'
import './query-client.ts'

const sensitive = { ...postOf(1), isSensitive: true }

function Chosen() {
  const { isVeiled } = useVeil(sensitive)
  return (
    <>
      {isVeiled && <Veil postId={sensitive.id} />}
      <button type="button" onClick={() => openRun([postOf(2)])}>
        Open {useOpenedRuns().size} more
      </button>
    </>
  )
}

test('what one person chose to see is not open for the next one on the same device', async () => {
  onTestFinished(() => leaveHere('signedOut'))
  adoptSession(sessionOf('ana'), 'SIGNED_IN')
  await renderPart(<Chosen />)
  const veil = page.getByRole('button', { name: postsTexts.showSensitive })
  await veil.click()
  await page.getByRole('button', { name: 'Open 0 more' }).click()
  await expect.element(page.getByRole('button', { name: 'Open 1 more' })).toBeVisible()
  await expect.element(veil).not.toBeInTheDocument()
  adoptSession(sessionOf('ben'), 'SIGNED_IN')
  await expect.element(veil).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open 0 more' })).toBeVisible()
})

test('answers and pictures of early.ts for one person are not shown to the next one', () => {
  onTestFinished(() => leaveHere('signedOut'))
  adoptSession(sessionOf('ana'), 'SIGNED_IN')
  const element = document.createElement('p')
  globalThis.earlyAnswers = Object.assign(
    new Map([['/api/session', new Promise<Response>(() => {})]]),
    {
      shownPost: { postId: '1', element },
      shownSos: element,
    },
  )
  adoptSession(sessionOf('ben'), 'SIGNED_IN')
  expect(hasEarlyAnswer('/api/session')).toBe(false)
  expect([shownPost(), shownSos()]).toEqual([undefined, undefined])
})

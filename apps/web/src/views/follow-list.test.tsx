import { getFollowers } from '@kloset/contract/follows'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { listedPersonOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, refuse } from '../lib/test-support/server.ts'
import { keepOverlayHistory } from '../ui/overlay-history.ts'
import { FollowListSheet } from './follow-list.tsx'

test('a page of followers that fails says so under those that are shown, and is read on a retry', async () => {
  onTestFinished(keepOverlayHistory())
  await answer(getFollowers, { items: [listedPersonOf('ana')], nextCursor: 'more' })
  await renderPart(
    <FollowListSheet userId="owner" isHidden={false} list="followers" onClose={() => undefined} />,
  )
  const more = page.getByRole('button', { name: commonTexts.loadMore })
  await expect.element(more).toBeVisible()
  await refuse(getFollowers, { status: 500, code: 'internal', title: 'Something broke.' })
  await more.click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(loadingTexts.users.title)).toBeVisible()
  await expect.element(page.getByText('@ana')).toBeVisible()
  await answer(getFollowers, { items: [listedPersonOf('ben')], nextCursor: null })
  await alert.getByRole('button', { name: commonTexts.retry }).click()
  await expect.element(page.getByText('@ben')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

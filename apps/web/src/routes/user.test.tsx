import { getProfile } from '@kloset/contract/profiles'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leaveHere } from '../features/auth/auth.session.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { refuse } from '../lib/test-support/server.ts'
import { UserScreen } from './user.tsx'

const retry = page.getByRole('button', { name: commonTexts.retry })
const openAt = (address: string) =>
  renderPart(
    <Routes>
      <Route path="/user/:userId" element={<UserScreen />} />
    </Routes>,
    address,
  )

test('the page of a person who is gone says that, and not only that it did not load', async () => {
  leaveHere('signedOut')
  await refuse(getProfile, { status: 404, code: 'profile_not_found', title: 'Profile not found' })
  await openAt('/user/gone')
  await expect.element(page.getByText(loadingTexts.userProfile.title)).toBeVisible()
  await expect.element(page.getByText('Profile not found')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a visitor can try again when a page did not load', async () => {
  leaveHere('signedOut')
  await refuse(getProfile, { status: 503, code: 'service_unavailable', title: 'Busy' })
  await openAt('/user/ida')
  await refuse(getProfile, { status: 404, code: 'profile_not_found', title: 'Profile not found' })
  await retry.click()
  await expect.element(page.getByText('Profile not found')).toBeVisible()
})

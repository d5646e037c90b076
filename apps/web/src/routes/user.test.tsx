import { getPublicCollections } from '@kloset/contract/shared-collections'
import { getPostsOfPerson } from '@kloset/contract/posts'
import { getProfile } from '@kloset/contract/profiles'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leaveHere } from '../features/auth/auth.session.ts'
import { postOf } from '../lib/test-support/posts.ts'
import { profileOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../lib/test-support/server.ts'
import { UserScreen } from './user.tsx'

const ida = profileOf('ida')

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
  await expect.element(retry).toBeVisible()
  await refuse(getProfile, { status: 404, code: 'profile_not_found', title: 'Profile not found' })
  await retry.click()
  await expect.element(page.getByText('Profile not found')).toBeVisible()
})

test('collections of a person that did not load say so, and can be read again', async () => {
  leaveHere('signedOut')
  await answer(getProfile, ida)
  await answer(getPostsOfPerson, { items: [], nextCursor: null })
  await refuse(getPublicCollections, { status: 503, code: 'service_unavailable', title: 'Busy' })
  await openAt('/user/ida?posts=collections')
  await expect.element(page.getByText(collectionsTexts.publicFailed)).toBeVisible()
  await answer(getPublicCollections, { items: [] })
  await retry.click()
  await expect.element(page.getByText(collectionsTexts.publicFailed)).not.toBeInTheDocument()
})

test('posts of a person are read on after a page without any', async () => {
  leaveHere('signedOut')
  await answer(getProfile, { ...ida, postCounts: { regular: 1, style_vote: 0, forum: 0 } })
  await answer(getPublicCollections, { items: [] })
  await answer(getPostsOfPerson, { items: [], nextCursor: 'more' })
  await openAt('/user/ida')
  await expect.poll(() => bodiesTo(getPostsOfPerson)).not.toHaveLength(0)
  await answer(getPostsOfPerson, { items: [postOf(1)], nextCursor: null })
  await expect.element(page.getByRole('listitem')).toBeVisible()
})

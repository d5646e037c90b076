import { useQueryClient } from '@tanstack/react-query'
import { followPerson } from '@kloset/contract/follows'
import { getProfile } from '@kloset/contract/profiles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { showOwnFollow, useFollow } from './follows.hooks.ts'

const person = { id: 'ida', isFollowing: false, isRequested: false, asked: 0 }

function Follow() {
  const queryClient = useQueryClient()
  const { state, toggle } = useFollow(person, { onChanged: () => undefined, quiet: true })
  const unfollowElsewhere = () => showOwnFollow(queryClient, person.id, 'none')
  return (
    <>
      <button type="button" onClick={() => void toggle()}>
        {state}
      </button>
      <button type="button" onClick={unfollowElsewhere}>
        Elsewhere
      </button>
    </>
  )
}

test('a follow that another tab undoes is not shown, although this tab gets its answer later', async () => {
  const viewer = { isSelf: false, isFollowing: false, isRequested: false }
  await answer(getProfile, { id: person.id, viewer } as never)
  await renderPart(<Follow />)
  await page.getByRole('button', { name: 'none' }).click()
  await expect.poll(() => bodiesTo(followPerson)).toHaveLength(1)
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(page.getByRole('button', { name: 'following' })).toBeVisible()
  await answer(followPerson, { following: true, requested: false, followersCount: 1 })
  await expect.element(page.getByRole('button', { name: 'none' })).toBeVisible()
})

test('somebody who is gone by the time they are followed is read again', async () => {
  const gone = { status: 404, code: 'profile_not_found', title: 'Profile not found' } as const
  await refuse(followPerson, gone)
  await refuse(getProfile, gone)
  await renderPart(<Follow />)
  await page.getByRole('button', { name: 'none' }).click()
  await expect.element(page.getByText('Profile not found')).toBeVisible()
  await expect.poll(() => bodiesTo(getProfile)).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'none' })).toBeVisible()
})

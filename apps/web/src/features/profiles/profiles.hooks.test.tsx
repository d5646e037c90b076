// What a saved profile changes on the screen.
import { getOwnProfile, updateProfile } from '@kloset/contract/profiles'
import type { OwnProfile } from '@kloset/contract/profiles.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownProfileQuery } from '../../entities/person/profiles.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { useSaveProfile } from './profiles.hooks.ts'

const profileOf = (id: string) =>
  ({ id, username: id, location: `home of ${id}`, asked: 0 }) as unknown as OwnProfile & {
    asked: number
  }

function Own() {
  const queryClient = useQueryClient()
  const { data } = useQuery(ownProfileQuery)
  const save = useSaveProfile('ana')
  return (
    <>
      <p>{data?.location}</p>
      <button type="button" onClick={() => save.mutate({ location: 'Porto' })}>
        {save.isPending ? 'Saving' : save.isSuccess ? 'Saved' : 'Save'}
      </button>
      <button
        type="button"
        onClick={() => queryClient.setQueryData(ownProfileQuery.queryKey, profileOf('ben'))}
      >
        Sign in as another
      </button>
    </>
  )
}

test('what one person saved is not shown as the profile of the next one', async () => {
  await answer(getOwnProfile, profileOf('ana'))
  await renderPart(<Own />)
  await expect.element(page.getByText('home of ana')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as another' }).click()
  await expect.element(page.getByText('home of ben')).toBeVisible()
  await answer(updateProfile, { ...profileOf('ana'), location: 'Porto' })
  await expect.element(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect.element(page.getByText('home of ben')).toBeVisible()
})

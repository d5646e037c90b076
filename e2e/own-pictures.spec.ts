// Options of a vote from existing pictures: garments of one's closet and earlier looks. Nothing is sent again.
import type { Page } from '@playwright/test'
import { getPost } from '../packages/contract/src/posts.ts'
import type { Post } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

/** Only processed pictures can be chosen. */
async function untilMade(page: Page, postId: string) {
  const read = async () => {
    const answer = await page.request.get(getPost.path.replace(':postId', postId))
    return ((await answer.json()) as Post).media.map(({ state }) => state)
  }
  await expect.poll(read).toEqual(['ready'])
}

test('a vote is filled from the closet and from a private look, and others vote on it', async ({
  page,
  openPage,
}) => {
  test.slow()
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  const coat = { category: 'coat', name: 'Green coat' }
  for (const look of [
    await shareLook(asker, 'In the rain', { garments: [coat] }),
    await shareLook(asker, 'For me alone', { audience: 'me' }),
  ]) {
    await untilMade(asker, look.id)
  }
  let sent = 0
  asker.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/uploads') sent += 1
  })
  await asker.goto('/upload?type=style_vote')
  await asker.getByRole('button', { name: 'From my closet or my looks' }).click()
  const sheet = asker.getByRole('dialog', { name: 'My own pictures' })
  await sheet.getByRole('button', { name: 'Green coat' }).click()
  await expect(sheet.getByText('1 of 4')).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  await sheet.getByRole('radio', { name: 'Earlier looks' }).click()
  await sheet.getByRole('button', { name: 'For me alone' }).click()
  await sheet.getByRole('button', { name: 'In the rain' }).click()
  await sheet.getByRole('button', { name: 'In the rain' }).click()
  await expect(sheet.getByText('2 of 4')).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await asker.getByLabel('Question').fill('Coat or no coat?')
  await expectAccessibleInBothThemes(asker)
  await asker.getByRole('button', { name: 'Share', exact: true }).click()
  await asker.getByRole('link', { name: 'View post' }).click()
  await expect(asker.getByRole('heading', { name: 'Coat or no coat?' })).toBeVisible()
  expect(sent).toBe(0)

  await signUp(page)
  await page.goto(new URL(asker.url()).pathname)
  await page.getByRole('button', { name: /^Vote for option 2 of 2/ }).click()
  await expect(page.getByText('Your vote', { exact: true })).toBeVisible()
})

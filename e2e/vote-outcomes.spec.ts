// How a style vote turned out: its author decides and tells it with a photo; voters are notified and read it.
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test('the author tells what they wore, and a voter reads it from the notification', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker, newPerson('asker'))
  const { id } = await shareStyleVote(asker, 'Gallery opening. Which one?', 2)
  await signUp(page)
  await page.goto(`/style-vote/${id}`)
  await page.getByRole('button', { name: /^Vote for option 2 of/ }).click()
  await expect(page.getByText('Your vote', { exact: true })).toBeVisible()

  await asker.goto(`/style-vote/${id}`)
  await asker.getByRole('button', { name: 'I have decided' }).click()
  const sheet = asker.getByRole('dialog', { name: /1 person voted/ })
  await sheet.getByRole('button', { name: 'Tell them' }).click()
  await expect(asker.getByText('What did you wear?', { exact: true }).first()).toBeVisible()
  await sheet.getByRole('radio', { name: 'Option B' }).click()
  await sheet.getByLabel('How it went').fill('Three people stopped.')
  const choosing = asker.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Add a photo' }).last().click()
  const chooser = await choosing
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles({
    name: 'worn.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto({ width: 400, height: 500, colors: ['#5b4b8a', '#c9a227'] }),
  })
  await expect(sheet.getByLabel('Describe the picture')).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  await sheet.getByRole('button', { name: 'Tell them' }).click()
  await expect(asker.getByRole('heading', { name: 'I wore B.' })).toBeVisible()

  // The voter's open page shows it.
  await expect(page.getByRole('heading', { name: 'I wore B.' })).toBeVisible()
  await expect(page.getByText('Three people stopped.')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/notifications')
  await page.getByRole('link', { name: /told how a vote you took part in turned out/ }).click()
  await expect(page.getByRole('heading', { name: 'I wore B.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vote for option/ })).toHaveCount(0)
})

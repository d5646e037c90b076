// Blocking a person from their post, the effects for both, and taking it back.
import { followPerson } from '../packages/contract/src/follows.ts'
import { action, openActions } from './support/actions.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { currentUser, newPerson, signUp } from './support/people.ts'
import { readDiscover, shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'
const phone = { width: 390, height: 844 }

for (const [size, viewport] of [
  ['a phone', phone],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('a person blocks somebody from their look, undoes it at once, and later in the settings', async ({
      page,
      openPage,
      problems,
    }) => {
      problems.allow(/status of 404/)
      const theirs = await openPage()
      const rude = await signUp(theirs, newPerson('rude'))
      const look = await shareLook(theirs, `A loud coat of ${rude.username}`)
      const theirLook = page.getByRole('link', {
        name: new RegExp(`A loud coat of ${rude.username}`),
      })
      await signUp(page, newPerson('ann'))
      const me = await currentUser(page)
      await theirs.request.put(followPerson.path.replace(':userId', me?.id ?? ''))
      await theirs.goto(`/user/${me?.id}`)
      await expect(theirs.getByRole('button', { name: /^Following/ })).toBeVisible()

      await page.goto(`/post/${look.id}`)
      await openActions(page)
      await expect(action(page, 'Report post')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await action(page, 'Block user').click()
      const question = page.getByRole('dialog', { name: `Block ${rude.username}?` })
      await expect(question.getByText(`${rude.username} is not told`)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()

      await openActions(page)
      await action(page, 'Block user').click()
      await question.getByRole('button', { name: 'Block', exact: true }).click()
      await expect(page).toHaveURL(/\/discover$/)
      await expect(toast(page, `${rude.username} is blocked`)).toBeVisible()
      await expect(theirLook).toHaveCount(0)
      expect((await readDiscover(page)).map(({ id }) => id)).not.toContain(look.id)

      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page, `${rude.username} is no longer blocked`)).toBeVisible()
      await expect(theirLook).toBeVisible()

      // Muted from their page, without an end.
      await page.goto(`/user/${look.author.id}`)
      await openActions(page)
      await action(page, 'Block user').click()
      await question.getByRole('button', { name: 'Block', exact: true }).click()
      await expect(page).toHaveURL(/\/discover$/)
      await page.goBack()
      await page.goto(`/post/${look.id}`)
      await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()

      // The block can be taken back on their page.
      await page.goto(`/profile/@${rude.username}`)
      await expect(
        page.getByRole('heading', { level: 1, name: `You blocked ${rude.username}` }),
      ).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Unblock' }).click()
      await expect(page).toHaveURL(`/user/${look.author.id}`)
      await expect(page.getByRole('heading', { level: 1, name: rude.username })).toBeVisible()
      await openActions(page)
      await action(page, 'Block user').click()
      await question.getByRole('button', { name: 'Block', exact: true }).click()
      await expect(page).toHaveURL(/\/discover$/)

      // The other person finds nobody, and is not notified.
      await theirs.goto(`/user/${me?.id}`)
      await expect(theirs).toHaveURL(/\/discover$/)

      await page.goto('/settings')
      await page.getByRole('link', { name: 'What reaches you' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Safety' })).toBeVisible()
      await expect(page.getByText(rude.username)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      // Their pages cannot be opened, so they can be reported from here.
      await page.getByRole('button', { name: `Report ${rude.username}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Harassment or hate' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
      const receipt = page.getByRole('dialog', { name: /A person will look/ })
      await expectAccessibleInBothThemes(page)
      await receipt.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: `Unblock ${rude.username}` }).click()
      await expect(page.getByText('Nobody is muted, restricted or blocked')).toBeVisible()
      await page.goto(`/user/${look.author.id}`)
      await expect(page.getByRole('heading', { level: 1, name: rude.username })).toBeVisible()
    })
  })
}

test('another tab of the same person hides what is blocked, too', async ({
  page,
  context,
  openPage,
  problems,
}) => {
  problems.allow(/status of 404/)
  const theirs = await openPage()
  await signUp(theirs, newPerson('rude'))
  const look = await shareLook(theirs, 'A very loud coat')
  await signUp(page, newPerson('ann'))
  const second = await context.newPage()
  await second.goto('/discover')
  await expect(second.getByRole('link', { name: /A very loud coat/ })).toBeVisible()
  await page.goto(`/user/${look.author.id}`)
  await openActions(page)
  await action(page, 'Block user').click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(second.getByRole('link', { name: /A very loud coat/ })).toHaveCount(0)
})

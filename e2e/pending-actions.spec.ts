// A visitor presses something that only members may do: it waits while they join, and is done when they return.
import type { Page } from '@playwright/test'
import { getPost } from '../packages/contract/src/posts.schemas.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { confirm, logIn, mailedLink, measureLater, newPerson, signUp } from './support/people.ts'
import type { Person } from './support/people.ts'
import { shareLook, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const heartOf = (page: Page) => page.getByRole('button', { name: /^Like, / })

const pendingActionOf = (page: Page) => page.getByRole('region', { name: 'What you wanted to do' })

/** Signs up with the form of the page. Returns the tab of the mail, after the welcome. */
async function joinByMail(page: Page, person: Person): Promise<Page> {
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: 'I am 18 or older.' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const mailTab = await page.context().newPage()
  await confirm(mailTab, await mailedLink(page, person.email), person)
  await measureLater(mailTab)
  return mailTab
}

/** Waits until every picture of the post has been processed. */
const picturesAreReady = (page: Page, postId: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(getPost.path.replace(':postId', postId))
      return getPost.response.parse(await answer.json()).media.map(({ state }) => state)
    })
    .toEqual(['ready'])

test.describe('a stranger who presses the heart of a look', () => {
  test('joins with the look in view, and finds it liked after the mail', async ({
    page,
    openPage,
  }) => {
    const author = await openPage()
    await signUp(author)
    const { id } = await shareLook(author, 'Linen in November')
    const person = newPerson('nia')
    await picturesAreReady(author, id)
    await page.goto(`/post/${id}`)
    await expect(heartOf(page)).toHaveAccessibleName('Like, 0 likes')
    await heartOf(page).click()
    await expect(page).toHaveURL('/auth?mode=signup')
    const wanted = pendingActionOf(page)
    await expect(wanted.getByRole('img', { name: /Linen in November/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const mailTab = await joinByMail(page, person)
    await expect(mailTab).toHaveURL(`/post/${id}`)
    const liked = mailTab.getByRole('button', { name: 'Like, 1 like' })
    await expect(liked).toHaveAttribute('aria-pressed', 'true')

    await test.step('one who takes it back does not find it again from the first tab', async () => {
      await liked.click()
      await expect(heartOf(mailTab)).toHaveAccessibleName('Like, 0 likes')
      await mailTab.close()
      await expect(page).toHaveURL(`/post/${id}`)
      await page.reload()
      await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false')
    })
  })

  test('finds it liked after logging in, and not when they went back first', async ({
    page,
    openPage,
  }) => {
    const author = await openPage()
    await signUp(author)
    const { id } = await shareLook(author, 'Wool in June')
    const other = newPerson('ole')
    await signUp(author, other)
    await page.goto(`/post/${id}`)
    await heartOf(page).click()
    await expect(page.getByRole('heading', { name: 'Join Kloset' })).toBeVisible()
    await page.goBack()
    await expect(heartOf(page)).toBeVisible()
    await page.goto('/auth?mode=signin')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(pendingActionOf(page)).toHaveCount(0)

    await page.goto(`/post/${id}`)
    await heartOf(page).click()
    await page.getByRole('tab', { name: 'Log In' }).click()
    await expect(pendingActionOf(page)).toBeVisible()
    await logIn(page, other)
    await expect(page).toHaveURL(`/post/${id}`)
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(page)).toHaveAccessibleName('Like, 1 like')
  })
})

test('a stranger who votes joins with the question in view, and finds the vote cast after the mail', async ({
  page,
  openPage,
}) => {
  const asker = await openPage()
  await signUp(asker)
  const { id } = await shareStyleVote(asker, 'Boots or loafers?', 2)
  await page.goto(`/style-vote/${id}`)
  await page.getByRole('button', { name: /option 2 of 2/ }).click()
  await expect(toast(page, 'Sign in required')).toBeVisible()
  await expect(page).toHaveURL('/auth?mode=signup')
  await expect(pendingActionOf(page)).toContainText('Your vote counts once you are signed in.')
  const mailTab = await joinByMail(page, newPerson('nia'))
  await expect(mailTab).toHaveURL(`/style-vote/${id}`)
  await expect(mailTab.getByRole('button', { name: /option 2 of 2/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a visitor who saves a look finds it saved after logging in', async ({ page, openPage }) => {
  const author = await openPage()
  await signUp(author)
  const { id } = await shareLook(author, 'Corduroy in March')
  const reader = newPerson('reader')
  await signUp(author, reader)
  await page.goto(`/post/${id}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(pendingActionOf(page)).toContainText('The post is saved once you are signed in.')
  await page.getByRole('tab', { name: 'Log In' }).click()
  await logIn(page, reader)
  await expect(page).toHaveURL(`/post/${id}`)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor who follows somebody follows them after logging in', async ({ page, openPage }) => {
  const follower = newPerson('follower')
  await signUp(await openPage(), follower)
  const followed = newPerson('followed')
  await signUp(await openPage(), followed)
  await page.goto(`/profile/@${followed.username}`)
  await page.getByRole('button', { name: `Follow ${followed.username}` }).click()
  await expect(pendingActionOf(page)).toContainText('You follow them once you are signed in.')
  await expect(pendingActionOf(page)).toContainText(followed.username)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('tab', { name: 'Log In' }).click()
  await logIn(page, follower)
  await expect(page.getByRole('button', { name: `Following ${followed.username}` })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 follower' })).toBeVisible()
})

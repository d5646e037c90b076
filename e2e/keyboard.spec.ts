// Kloset without a mouse: sharing, voting, liking, commenting and writing a message by keyboard alone, and
// the single-key shortcuts with their list. A control that Tab does not reach fails the test.
import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { addComment } from '../packages/contract/src/comments.ts'
import { action, openActions } from './support/actions.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { shareForum, shareLook, shareStyleVote } from './support/posts.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const FURTHEST = 120

/** Moves to a control by keyboard; fails when no number of presses reaches it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < FURTHEST; presses++) {
    await page.keyboard.press(key)
    if ((await target.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a person shares, votes, likes, comments and writes a message by keyboard alone', async ({
  page,
  openPage,
}) => {
  test.setTimeout(120_000)
  const asker = await openPage()
  const friend = await signUp(asker, newPerson('friend'))
  await shareStyleVote(asker, 'Which shoes for a wedding on grass?', 2)
  await signUp(page, newPerson('keys'))
  await page.goto('/discover')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

  // Share.
  await page.keyboard.press('n')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Style Vote' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Style Vote' })).toBeVisible()
  // The wait starts a moment after this call, so it does not come right before the press.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose files' }))
  await page.keyboard.press('Enter')
  const buffer = await takePhoto({ width: 400, height: 500 })
  const files = ['red.jpg', 'blue.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await (await chooser).setFiles(files)
  await tabTo(page, page.getByRole('textbox', { name: 'Question' }))
  // In a field these are letters.
  await page.keyboard.type('jlcn?')
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('jlcn?')
  await tabTo(page, page.getByRole('button', { name: 'Share' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/discover')
  await expect(page.getByRole('main')).toBeFocused()

  // Vote: the result is announced.
  await page.goto('/sos')
  const card = page.getByRole('article').filter({ hasText: 'wedding on grass' })
  const option = card.getByRole('button', { name: /^Vote for option 2 of 2/ })
  await pressOn(page, option)
  await expect(option).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(/vote/i)

  // Move through posts, like, comment.
  await page.goto('/discover')
  const posts = page.getByRole('main').getByRole('article')
  await expect(posts.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(posts.first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(posts.first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/post\//)
  const first = page.url()
  const post = page.getByRole('dialog')
  await expect(post.getByRole('button', { name: /^Like,/ })).toBeVisible()
  // The address changes before the screen does, and keys act on what is on screen.
  const picture = post.locator('img, video').first()
  const shown = (await picture.getAttribute('src')) ?? ''
  expect(shown).not.toBe('')
  for (const [next, previous] of [
    ['j', 'k'],
    ['ArrowRight', 'ArrowLeft'],
  ] as const) {
    await page.keyboard.press(next)
    await expect(page).not.toHaveURL(first)
    await expect(picture).not.toHaveAttribute('src', shown)
    await page.keyboard.press(previous)
    await expect(page).toHaveURL(first)
    await expect(picture).toHaveAttribute('src', shown)
  }
  const like = post.getByRole('button', { name: /^Like,/ })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('l')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('c')
  const field = post.getByLabel('Add a comment')
  await expect(field).toBeFocused()
  await page.keyboard.type('The hem is perfect.')
  await expect(field).toHaveValue('The hem is perfect.')
  await pressOn(page, post.getByRole('button', { name: 'Post', exact: true }))
  await expect(post.getByText('The hem is perfect.')).toBeVisible()

  // Find a person and write to them.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/discover')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(friend.username)
  await pressOn(
    page,
    page.getByRole('main').getByRole('link', { name: new RegExp(friend.username) }),
  )
  await expect(page.getByRole('heading', { level: 1, name: friend.username })).toBeVisible()
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Message' }))
  const message = page.getByRole('textbox', { name: 'Type a message...' })
  await tabTo(page, message)
  await page.keyboard.type('Go for the flat ones.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Go for the flat ones.')).toBeVisible()
})

test('on the page of a vote one press leads past the comments to the options', async ({ page }) => {
  await signUp(page, newPerson('keys'))
  await shareStyleVote(page, 'Which scarf for the train?', 2)
  await page.goto('/sos')
  await page.getByRole('link', { name: 'Which scarf for the train?' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which scarf' })).toBeVisible()
  const option = page.getByRole('button', { name: /^Look closer/ }).first()
  // Its picture is processed.
  await expect(option).toBeEnabled()
  await pressOn(page, page.getByRole('button', { name: 'To the options' }))
  await expect(option).toBeFocused()
})

test('on a tablet with a keyboard, the key of comments leads to the field of their sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signUp(page, newPerson('keys'))
  const look = await shareLook(page, 'Written about without a mouse')
  const vote = await shareStyleVote(page, 'Which hat for the ferry?', 2)
  for (const path of [`/post/${look.id}`, `/style-vote/${vote.id}`]) {
    await page.goto(path)
    const comments = page.getByRole('button', { name: '0 comments' })
    await expect(comments).toBeVisible()
    await page.keyboard.press('c')
    const sheet = page.getByRole('dialog', { name: 'Comments' })
    const field = sheet.getByLabel('Add a comment')
    await expect(field).toBeFocused()
    await page.keyboard.type('lcn')
    await expect(field).toHaveValue('lcn')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    // A press shows the list first, because a screen reader begins at the top.
    await tabTo(page, comments)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await expect(field).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(comments).toBeFocused()
  }
})

test('on a tablet with a keyboard, one press leads past a feed to the bar', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signUp(page, newPerson('keys'))
  await page.goto('/discover')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to navigation' })
  await pressOn(page, skip)
  await tabTo(page, page.getByRole('button', { name: 'Upload' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'What would you like to share?' })).toBeVisible()
  // When a form replaces the bar, no link leads to the bar.
  await page.goto('/upload?type=forum')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expect(skip).toBeHidden()
})

test('on a tablet with a keyboard, header and bar come back when the keyboard comes to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signUp(page, newPerson('keys'))
  await page.goto('/discover')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const [logo, upload] = [
    page.getByRole('banner').getByRole('link').first(),
    page.getByRole('button', { name: 'Upload' }),
  ]
  const readOn = async () => {
    await page.mouse.move(400, 600)
    await page.mouse.wheel(0, 300)
  }
  await readOn()
  await expect(upload).not.toBeInViewport()
  await expect(logo).not.toBeInViewport()
  await tabTo(page, logo)
  await expect(logo).toBeInViewport()
  await page.getByRole('main').click({ position: { x: 1, y: 1 } })
  await readOn()
  await expect(upload).not.toBeInViewport()
  await tabTo(page, page.getByRole('link', { name: 'Skip to navigation' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, upload)
  await expect(upload).toBeInViewport()
})

test('the list of shortcuts opens with ?, and they can be turned off', async ({ page }) => {
  await signUp(page, newPerson('keys'))
  await page.goto('/discover')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of ['Next post', 'Previous post', 'Like', 'Comment', 'Search', 'New post']) {
    await expect(list.getByText(name, { exact: true })).toBeVisible()
  }
  await expectAccessibleInBothThemes(page)
  // While an overlay is open, the page ignores the keys.
  await page.keyboard.press('/')
  await expect(list).toBeVisible()
  await tabTo(page, list.getByRole('switch', { name: /Single-key shortcuts/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/discover')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: /Single-key shortcuts/ })).not.toBeChecked()
})

test('a comment that is deleted, and a look that is hidden, leave the focus beside them', async ({
  page,
  openPage,
}) => {
  const theirs = await openPage()
  const { username } = await signUp(theirs, newPerson('bo'))
  const { id } = await shareForum(theirs, `Which hem, asks ${username}?`, 0)
  const look = await shareLook(theirs, `A hem of ${username}`)
  await signUp(page, newPerson('keys'))
  for (const content of ['First', 'Second', 'Third']) {
    await page.request.post(addComment.path.replace(':postId', id), {
      data: { content, clientKey: randomUUID() },
    })
  }
  await page.goto(`/forum/${id}`)
  const remove = (content: string) =>
    page.getByRole('listitem').filter({ hasText: content }).getByRole('button', { name: 'Delete' })
  // It is loaded with the first focus.
  const keepsFocus = page.waitForResponse(/keep-focus/)
  await remove('Second').focus()
  await (await keepsFocus).finished()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Second', { exact: true })).toHaveCount(0)
  const third = page.getByRole('listitem').filter({ hasText: 'Third' })
  await expect(third.locator(':focus')).toHaveCount(1)

  await page.goto('/discover')
  await page.locator(`a[data-thumb="${look.id}/0"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/post/${look.id}`))
  await openActions(page)
  await action(page, /^Hide/).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/discover')
  await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toHaveCount(1)
})

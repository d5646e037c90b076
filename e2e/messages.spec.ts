// Messages of two people in two browsers: what one does in a conversation, the other sees live.
import { reactToMessage } from '../packages/contract/src/message-reactions.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { field, log, openChat, openChatOfTwo, write } from './support/chat.ts'
import { signIn } from './support/people.ts'
import { takePhoto, videoFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test('one’s own last message that was read says so, live, and groups keep the face of their writer', async ({
  page,
  openPage,
}) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  // On another screen, nothing counts as read.
  await ben.page.goto('/discover')
  await write(ana.page, 'Is the coat warm?')
  await write(ana.page, 'And long?')
  await expect(log(ana.page).getByRole('article', { name: /^You wrote/ })).toHaveCount(2)
  await expect(log(ana.page).getByText('Seen')).toHaveCount(0)

  await ben.page.goto(`/notifications?tab=chat&with=${ana.id}`)
  await expect(log(ana.page).getByText('Seen')).toHaveCount(1)
  await write(ben.page, 'Very')
  await write(ben.page, 'To the knee')
  const theirs = log(ana.page).getByRole('article', { name: /^They wrote/ })
  await expect(theirs).toHaveCount(2)
  await expect(theirs.first().getByText(/^B$/)).toHaveCount(0)
  await expect(theirs.last().getByText(/^B$/)).toBeVisible()
  await expectAccessibleInBothThemes(ana.page)
})

test('a reaction arrives live, is replaced, and is taken back', async ({ page, openPage }) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  await write(ana.page, 'It fits!')
  const atAna = log(ana.page).getByRole('article', { name: /^You wrote/ })
  const atBen = log(ben.page).getByRole('article', { name: /^They wrote/ })
  await atBen.getByText('It fits!').dblclick()
  await expect(atBen.getByRole('button', { name: /^You reacted: Heart/ })).toBeVisible()
  await expect(atAna.getByRole('img', { name: 'They reacted: Heart' })).toBeVisible()
  await expectAccessibleInBothThemes(ana.page)

  // The menu with the keyboard; it marks the chosen reaction.
  await atBen.getByRole('button', { name: 'React', exact: true }).focus()
  await ben.page.keyboard.press('Enter')
  await expect(ben.page.getByRole('menuitemradio', { name: 'Heart' })).toBeChecked()
  await expectAccessibleInBothThemes(ben.page)
  await ben.page.getByRole('menuitemradio', { name: 'Laugh' }).focus()
  await ben.page.keyboard.press('Enter')
  await expect(atAna.getByRole('img', { name: 'They reacted: Laugh' })).toBeVisible()

  // Both reactions. Pressing one's own takes it back, also in another tab.
  const otherTab = await ben.page.context().newPage()
  await otherTab.goto(ben.page.url())
  await atAna.getByText('It fits!').dblclick()
  await expect(
    atBen.getByRole('button', { name: /^They reacted: Heart. You reacted: Laugh/ }),
  ).toBeVisible()
  await atBen.getByRole('button', { name: /You reacted: Laugh/ }).click()
  for (const tab of [ben.page, otherTab]) {
    await expect(log(tab).getByRole('img', { name: 'They reacted: Heart' })).toBeVisible()
  }
  await expect(atAna.getByRole('button', { name: /^You reacted: Heart/ })).toBeVisible()
})

test('a reaction that is refused is gone again, and says why', async ({
  page,
  openPage,
  problems,
}) => {
  problems.allow(/status of 500|^500: /)
  const { ana, ben } = await openChatOfTwo(page, openPage)
  await write(ana.page, 'It fits!')
  const path = new RegExp(reactToMessage.path.replaceAll(/:\w+/g, '[^/]+'))
  await ben.page.route(path, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', title: 'Something broke.' } }),
  )
  await log(ben.page).getByText('It fits!').dblclick()
  await expect(ben.page.getByText('Failed to update reaction').first()).toBeVisible()
  await expect(log(ben.page).getByRole('button', { name: /^You reacted/ })).toHaveCount(0)
})

test('the other person sees who is writing, also in the list, until the message arrives', async ({
  page,
  openPage,
}) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  await write(ana.page, 'Hello')
  await expect(log(ben.page).getByText('Hello')).toBeVisible()
  await write(ben.page, 'Hello you')
  await expect(log(ana.page).getByText('Hello you')).toBeVisible()
  const isTyping = log(ben.page).getByText(/^ana_\w+ is typing$/)
  // No event is sent before the live connection is open, so she continues to write.
  await expect(async () => {
    await field(ana.page).pressSequentially('so ')
    await expect(isTyping).toBeVisible({ timeout: 1000 })
  }).toPass()
  const row = ben.page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(row).toContainText('Typing...')
  await expectAccessibleInBothThemes(ben.page)
  await write(ana.page, 'Is it warm?')
  await expect(log(ben.page).getByText('Is it warm?')).toBeVisible()
  await expect(isTyping).toHaveCount(0)
  await expect(row).toContainText('Is it warm?')
})

test('a conversation is searched by the person and by the last words', async ({
  page,
  openPage,
}) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  await write(ana.page, 'The umbrella is here')
  await expect(log(ben.page).getByText('The umbrella is here')).toBeVisible()
  const rows = ben.page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  const search = ben.page.getByRole('searchbox', { name: 'Search conversations' })
  await search.fill('UMBR')
  await expect(rows).toHaveCount(1)
  await search.fill('bicycle')
  await expect(ben.page.getByText('No conversations found')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expectAccessibleInBothThemes(ben.page)
  await search.fill(ana.person.username.slice(0, 6))
  await expect(rows).toHaveCount(1)
  // A message that arrives meanwhile appears in the results.
  await write(ana.page, 'And the coat')
  await expect(rows).toContainText('And the coat')
})

test('on a phone the last message of the other person shows how to react', async ({
  page,
  openPage,
}) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  await ben.page.setViewportSize({ width: 390, height: 844 })
  await write(ana.page, 'It fits!')
  await write(ana.page, 'And it is warm')
  const theirs = log(ben.page).getByRole('article', { name: /^They wrote/ })
  await expect(theirs).toHaveCount(2)
  await theirs.last().getByRole('button', { name: 'React', exact: true }).click()
  await ben.page.getByRole('menuitemradio', { name: 'Heart' }).click()
  await expect(theirs.last().getByRole('button', { name: /^You reacted: Heart/ })).toBeVisible()
  await expectAccessibleInBothThemes(ben.page)
})

test('a conversation opens at the end of its last message, also while its pictures load', async ({
  page,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 560 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.webp$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/notifications?tab=chat')
  await page.getByRole('list', { name: 'Conversations' }).getByText('Zuri Mwangi').click()
  const last = log(page).getByText('This one, I mean.')
  await expect(last).toBeInViewport({ ratio: 1 })
  release()
  const areDrawn = () =>
    log(page).evaluate((box) =>
      [...box.querySelectorAll('img')].every(({ naturalWidth }) => naturalWidth > 0),
    )
  await expect.poll(areDrawn).toBe(true)
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('a picture that was chosen waits with its conversation, over other pages and a reload', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { ana, ben } = await openChatOfTwo(page, openPage)
  const waiting = page.getByText('waiting.jpg')
  const onePicture = { name: 'waiting.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  await page.locator('input[type=file]').first().setInputFiles(onePicture)
  await expect(waiting).toBeVisible()
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await expect(waiting).toBeHidden()
  await openChat(ana, ben)
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(ben.page).getByRole('button', { name: 'Photo' })).toBeVisible()
  await expect(waiting).toBeHidden()
  await page.reload()
  await expect(log(page).getByRole('button', { name: 'Photo' })).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('a video of a phone is sent, and the other person sees it whole and plays it', async ({
  page,
  openPage,
}) => {
  const { ben } = await openChatOfTwo(page, openPage)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await videoFile('phone.mov', 'video/quicktime'))
  await expect(page.getByText('phone.mov')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  const video = log(ben.page).getByLabel('Video')
  await expect(video).toBeVisible({ timeout: 30_000 })
  await expectAccessibleInBothThemes(ben.page)
  await video.evaluate('(video) => { video.muted = true; return video.play() }')
  const box = await video.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1)
})

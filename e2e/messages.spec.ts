// Messages of two people in two browsers: what one does in a conversation, the other sees live.
import { reactToMessage } from '../packages/contract/src/message-reactions.ts'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { log, openChatOfTwo, write } from './support/chat.ts'
import { expect, test } from './support/test.ts'

test('one’s own last message that was read says so, live, and groups keep the face of their writer', async ({
  page,
  openPage,
}) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  // Elsewhere, nothing is read.
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

  // The menu by the keyboard; it marks what was chosen.
  await atBen.getByRole('button', { name: 'React', exact: true }).focus()
  await ben.page.keyboard.press('Enter')
  await expect(ben.page.getByRole('menuitemradio', { name: 'Heart' })).toBeChecked()
  await expectAccessibleInBothThemes(ben.page)
  await ben.page.getByRole('menuitemradio', { name: 'Laugh' }).focus()
  await ben.page.keyboard.press('Enter')
  await expect(atAna.getByRole('img', { name: 'They reacted: Laugh' })).toBeVisible()

  // Both: one's own is pressed to take it back, in another tab as well.
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

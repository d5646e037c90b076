// Messages of two people in two browsers: what one does in a conversation, the other sees live.
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

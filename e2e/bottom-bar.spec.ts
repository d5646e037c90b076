// The bar at the bottom of phones: its links, its counts, and when it is hidden.
import { log, openChatOfTwo, write } from './support/chat.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('the bar leads to feed, search, messages and one’s own page, and opens the upload', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/discover')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  for (const [name, url] of [
    ['Search', /\/search$/],
    ['Inbox', /\/notifications\?tab=chat$/],
    ['Me', /\/my-kloset$/],
    ['Home', /\/feed$/],
  ] as const) {
    const link = bar.getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(url)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(bar.locator('[aria-current]')).toHaveCount(1)
  }
  // Inbox holds notifications and chat.
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  const inbox = bar.getByRole('link', { name: 'Inbox', exact: true })
  await expect(inbox).toHaveAttribute('aria-current', 'page')
  await inbox.click()
  await expect(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
  await bar.getByRole('link', { name: 'Home' }).click()
  // The three feeds stay at the top.
  await expect(page.getByRole('banner').getByRole('link', { name: 'SOS' })).toBeVisible()
  await bar.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('dialog', { name: 'What would you like to share?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar).toBeHidden()
})

test('bar and upload button hide together while one scrolls down', async ({ page }) => {
  await signUp(page)
  await page.goto('/discover')
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible()
  const parts = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Upload' }),
  ]
  for (const part of parts) await expect(part).toBeInViewport()
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 300)
  for (const part of parts) await expect(part).not.toBeInViewport()
  await page.mouse.wheel(0, -120)
  for (const part of parts) await expect(part).toBeInViewport()
})

test('messages are counted at Inbox, in the bar of phones and the header of desktops, never at the bell', async ({
  page,
  openPage,
}) => {
  const { ana, ben } = await openChatOfTwo(page, openPage)
  // Each has written to the other, so nothing waits as a request.
  for (const [from, to, words] of [
    [ana, ben, 'Hello?'],
    [ben, ana, 'Yes.'],
  ] as const) {
    await write(from.page, words)
    await expect(log(to.page).getByText(words)).toBeVisible()
  }
  await page.goto('/discover')
  await write(ben.page, 'Are you there?')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Inbox, 1 unread message' })).toBeVisible()
  const header = page.getByRole('banner')
  const bell = header.getByRole('link', { name: 'Notifications', exact: true })
  const inbox = header.getByRole('link', { name: 'Inbox, 1 unread message' })
  await expect(bell).toBeVisible()
  await expect(inbox).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bell).toBeVisible()
  await inbox.click()
  await expect(page).toHaveURL(/\/notifications\?tab=chat$/)
})

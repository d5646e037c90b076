// A browser that blocks the data of sites: its storages throw, and nothing can be kept on the device.
import { signUp } from './support/people.ts'
import { shareLook } from './support/posts.ts'
import { expect, test } from './support/test.ts'

const closeStorages = `
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, get: refuse })
  }
  Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
`

test('a visitor reads a shared link, and what they write is there until they leave the page', async ({
  page,
  openPage,
}) => {
  const author = await openPage()
  await signUp(author)
  const caption = `A coat for the harbour ${Date.now()}`
  const { id } = await shareLook(author, caption)
  await page.addInitScript({ content: closeStorages })
  await page.goto(`/post/${id}`)
  await expect(page.getByText(caption).first()).toBeVisible()
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Username').fill('anna')
  await page.getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page).toHaveURL('/terms-of-use')
  await page.goBack()
  await expect(page.getByLabel('Username')).toHaveValue('anna')
})

// The menu behind a More button: a list of buttons on phones.
import type { Page } from '@playwright/test'

export const openActions = (page: Page) =>
  page.getByRole('button', { name: 'More', exact: true }).click()

export const action = (page: Page, name: string | RegExp) =>
  page.getByRole('menuitem', { name }).or(page.getByRole('button', { name }))

/** Opens the menu and presses an entry. */
export async function chooseAction(page: Page, name: string | RegExp): Promise<void> {
  await openActions(page)
  await action(page, name).click()
}

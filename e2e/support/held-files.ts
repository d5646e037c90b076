// Files that a test holds back while it looks at the page without them.
import type { Page } from '@playwright/test'

/** Holds files back, by default those of the application. @returns a function that lets them load */
export async function without(page: Page, files = /\/assets\/start-/): Promise<() => void> {
  const come = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await come.promise
    await route.continue()
  })
  return come.resolve
}

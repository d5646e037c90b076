// The two windows that journeys of screens for everybody run in, and letters of another size.
import type { Page } from '@playwright/test'

/** Each with its name for titles and its viewport in CSS pixels. */
export const phoneAndDesktop = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const

/** As a person sets it in the browser: the next page that is opened has letters of twice the size. */
export async function doubleLetters(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

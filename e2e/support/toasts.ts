// Toasts, what they cover, and other texts.
import type { Locator, Page } from '@playwright/test'

export const toasts = (page: Page): Locator => page.getByLabel('Notes')

export const toast = (page: Page, text: string | RegExp) => toasts(page).getByText(text)

/** A text on the page: the title of a toast is announced once more. */
export const shownText = (page: Page, text: string | RegExp) => page.getByText(text).first()

/** Names of the controls that a toast covers. */
export const coveredControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const toasts = document.querySelector('[role="region"][aria-label="Notes"]')
    const box = toasts.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, textarea, [data-readable]')].flatMap((control) => {
      const { top, bottom, left, right, width } = control.getBoundingClientRect()
      const isFree = width === 0 || toasts.contains(control) || bottom <= box.top || top >= box.bottom ||
        right <= box.left || left >= box.right
      return isFree ? [] : [control.getAttribute('aria-label') ?? control.textContent]
    })
  })()`)

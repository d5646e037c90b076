// Toasts, and what they cover.
import type { Page } from '@playwright/test'

export const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notes').getByText(text)

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

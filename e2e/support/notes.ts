// Where notes stand, for journeys.
import type { Page } from '@playwright/test'

/** Names of the controls that a note lies on. */
export const coveredControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const notes = document.querySelector('[role="region"][aria-label="Notes"]')
    const note = notes.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, textarea, [data-kept]')].flatMap((control) => {
      const { top, bottom, left, right, width } = control.getBoundingClientRect()
      const isFree = width === 0 || notes.contains(control) || bottom <= note.top || top >= note.bottom ||
        right <= note.left || left >= note.right
      return isFree ? [] : [control.getAttribute('aria-label') ?? control.textContent]
    })
  })()`)

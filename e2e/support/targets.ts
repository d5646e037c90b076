// The size of touch targets on a screen.
import { expect, type Page } from '@playwright/test'

/**
 * Runs in the page: finds controls on screen smaller than 44 px, the rule of the design (WCAG 2.2 AA asks
 * for 24), with a tolerance for rounding. An element's own box, its label's and its pseudo-elements count.
 * Excluded are links within running text (WCAG 2.5.8), and a link whose target a large enough link also
 * has.
 */
const smallTargets = `(() => {
  const pressable =
    'a[href], button, input, select, textarea, [role="button"], [role="radio"], [role="switch"]'
  const addedBy = (element, pseudo) => {
    const { content, position, width, height } = getComputedStyle(element, pseudo)
    const isAdded = content !== 'none' && position === 'absolute'
    return isAdded ? [{ width: parseFloat(width), height: parseFloat(height) }] : []
  }
  const sizeOf = (element) => {
    const label = element.closest('label')
    const boxes = [
      element.getBoundingClientRect(),
      ...(label ? [label.getBoundingClientRect()] : []),
      ...addedBy(element, '::before'),
      ...addedBy(element, '::after'),
    ]
    return [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))]
  }
  const isOnScreen = (element) => {
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const isDrawn = element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2
    return isDrawn && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const all = [...document.querySelectorAll(pressable)].filter(isOnScreen)
  const large = all.filter((element) => Math.min(...sizeOf(element)) >= 43.5)
  const addresses = large.map((element) => element.getAttribute('href')).filter(Boolean)
  const isInText = (element) =>
    element.localName === 'a' && getComputedStyle(element).display === 'inline'
  return all
    .filter((element) => !large.includes(element) && !isInText(element))
    .filter((element) => !addresses.includes(element.getAttribute('href')))
    .map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return sizeOf(element).map(Math.round).join(' x ') + ': ' + element.localName + ' ' + name
    })
})()`

/** Fails for each control on screen that stays too small. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(smallTargets)).toEqual([])
}

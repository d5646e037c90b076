// Positions on the screen, in CSS pixels. A missing element fails the test instead of comparing as undefined.
import type { Locator } from '@playwright/test'

/** The position and size of an element on screen. Throws when it is not there. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

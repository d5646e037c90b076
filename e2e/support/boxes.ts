// Where things are on the screen, in CSS pixels. What is not there has no place that could be compared.
import type { Locator } from '@playwright/test'

/** The place and size of what is on the screen. Throws when it is not. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

// A finger on the screen, for journeys.
import type { Page } from '@playwright/test'

/** A finger over the middle of the screen, so many pixels to one side. */
export async function swipe(page: Page, by: number) {
  const touch = await page.context().newCDPSession(page)
  const move = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await move('touchStart', [{ x: 195, y: 300 }])
  await move('touchMove', [{ x: 195 + by, y: 302 }])
  await move('touchEnd', [])
}

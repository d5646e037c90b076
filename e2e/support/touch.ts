// Touch gestures.
import type { CDPSession, Locator, Page } from '@playwright/test'
import { boxOf } from './boxes.ts'

interface Finger {
  x: number
  y: number
  id?: number
}

const mover =
  (touch: CDPSession) => (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })

/** Swipes with one finger over the middle of the screen, `by` pixels to one side and `down` pixels down. */
export async function swipe(page: Page, by: number, down = 2) {
  const move = mover(await page.context().newCDPSession(page))
  await move('touchStart', [{ x: 195, y: 300 }])
  await move('touchMove', [{ x: 195 + by, y: 300 + down }])
  await move('touchEnd', [])
}

/** Drags with one finger in small steps, as the browser needs them to scroll. */
export async function drag(page: Page, by: number) {
  const move = mover(await page.context().newCDPSession(page))
  const [from, steps] = [195 - by / 2, 10]
  await move('touchStart', [{ x: from, y: 200 }])
  for (let step = 1; step <= steps; step += 1) {
    await move('touchMove', [{ x: from + (by * step) / steps, y: 200 }])
  }
  await move('touchEnd', [])
}

/**
 * Moves two fingers around a point apart, to `times` their distance; also on a page without touch.
 */
export async function pinch(page: Page, { x, y }: { x: number; y: number }, times: number) {
  const touch = await page.context().newCDPSession(page)
  const move = mover(touch)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  await move('touchStart', fingers(30))
  await move('touchMove', fingers(30 * times))
  await move('touchEnd', [])
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

/**
 * Rests one finger on the middle of an element until `seen` resolves.
 */
export async function longPress(page: Page, target: Locator, seen: () => Promise<unknown>) {
  const box = await boxOf(target)
  const move = mover(await page.context().newCDPSession(page))
  await move('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
  await seen()
  await move('touchEnd', [])
}

// What axe can find wrong with a page for people who use a keyboard or a screen reader.
import { AxeBuilder } from '@axe-core/playwright'
import { type CDPSession, expect, type Page } from '@playwright/test'

/**
 * Fails with every violation of WCAG 2.2 A and AA that axe sees, and the elements it is about. Looks once
 * nothing moves any more, and what would begin to move meanwhile waits: a note that comes or goes has the
 * contrast of neither.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await stopWhereNothingMoves(page, devtools)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await devtools.detach()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`,
  )
  expect(found).toEqual([])
}

/** The same in light and in dark, as the page stands. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** What an event of now sets in motion moves from the next frame on. */
const moving = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity).length))))`

/** Nothing is stopped in the middle: what began between the look and the stop goes on first. */
async function stopWhereNothingMoves(page: Page, devtools: CDPSession): Promise<void> {
  await expect
    .poll(async () => {
      const before = await page.evaluate<number>(moving)
      if (before > 0) return before
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
      const after = await page.evaluate<number>(moving)
      if (after > 0) await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
      return after
    })
    .toBe(0)
}

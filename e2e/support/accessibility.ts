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
  await page.evaluate(endMoving)
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

/** The page's finite animations that run, once what an event of now sets in motion has begun. */
const moving = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)))))`

const countMoving = `${moving}.then(({ length }) => length)`

const endMoving = `${moving}.then((animations) => {
  for (const animation of animations) animation.finish()
  return animations.length
})`

/**
 * What begins after the look is at its end at once: stopped in the middle it would have the contrast of
 * neither, and Chromium does not always let it go on.
 */
async function stopWhereNothingMoves(page: Page, devtools: CDPSession): Promise<void> {
  await expect.poll(() => page.evaluate<number>(countMoving)).toBe(0)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await expect.poll(() => page.evaluate<number>(endMoving)).toBe(0)
}

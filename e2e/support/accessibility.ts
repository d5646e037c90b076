// What axe can find wrong with a page for people who use a keyboard or a screen reader.
import { AxeBuilder } from '@axe-core/playwright'
import { type CDPSession, expect, type Page } from '@playwright/test'

/**
 * Fails with every violation of WCAG 2.2 A and AA that axe finds, and its elements. It checks while nothing
 * moves: a toast that fades in or out has the contrast of neither state, so animations that would start
 * meanwhile wait.
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

/** Checks the page in light and in dark, as it is. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** The running finite animations of the page, after those that a current event starts. */
const moving = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)))))`

const countMoving = `${moving}.then(({ length }) => length)`

const endMoving = `${moving}.then((animations) => {
  for (const animation of animations) animation.finish()
  return animations.length
})`

/**
 * Animations that start during the check jump to their end: stopped in the middle they have the contrast of
 * neither state, and Chromium does not always resume them.
 */
async function stopWhereNothingMoves(page: Page, devtools: CDPSession): Promise<void> {
  await expect.poll(() => page.evaluate<number>(countMoving)).toBe(0)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await expect.poll(() => page.evaluate<number>(endMoving)).toBe(0)
}

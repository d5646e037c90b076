// Finds with axe what is wrong with a page for people who use a keyboard or a screen reader.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that may pass in one theme and fail in the other: all rules about colour. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails with every violation of WCAG 2.2 A and AA that axe finds, and its elements. It checks while nothing moves,
 * because a toast that fades in or out has the contrast of neither state. Animations that would start meanwhile jump to
 * their end.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, { type: 'tag', values: everyRule })

/** Checks the page in its present state, in dark and in light. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, { type: 'rule', values: colorRules })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

async function expectNoViolation(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<void> {
  await page.evaluate(untilNothingMoves)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.evaluate(endMoving)
  await page.evaluate(`void (globalThis.axe ?? (() => { ${axe} })())`)
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] } satisfies RunOptions)
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )
  await page.evaluate(endMoving)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await devtools.detach()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`,
  )
  expect(found).toEqual([])
}

/** The running finite animations of the page, after those that a current event starts. */
const moving = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)))))`

const untilNothingMoves = `(async () => { while ((await ${moving}).length > 0); })()`

/**
 * Animations that start during the check jump to their end. Paused, they would have the contrast of neither state, and
 * Chromium does not always resume them.
 */
const endMoving = `(async () => {
  for (let animations = await ${moving}; animations.length > 0; animations = await ${moving}) {
    for (const animation of animations) animation.finish()
  }
})()`

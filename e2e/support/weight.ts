// What a visit loads before it can ask for its first picture: bodies over the wire, as the server
// compressed them. A landing page is allowed 90 KB of JavaScript, a feed 170 KB; both are held to less, so
// that a library that slips in is noticed.
import { expect, type Page } from '@playwright/test'

/** Kilobytes (1,024 bytes) of compressed JavaScript that may come before the first picture. */
export const scriptBudgets = { landing: 5, feed: 135 } as const

export interface Weight {
  /** Scripts that were asked for before the page's first picture. */
  readonly scripts: number
  readonly scriptKilobytes: number
  /** Scripts that came after it: the live connection, notes. */
  readonly laterKilobytes: number
  readonly styleKilobytes: number
  readonly fontKilobytes: number
  readonly pictureKilobytes: number
}

/** Runs in the page: what is on screen says which of the pictures that came are the page's own. */
const weighing = `(() => {
  // What was fetched ahead is taken from the cache when it is used: one file, one weight, when it came.
  const all = performance.getEntriesByType('resource')
  const entries = [...new Map(all.toReversed().map((entry) => [entry.name, entry])).values()]
  const shown = new Set([...document.querySelectorAll('main img')].map((image) => image.currentSrc))
  const pictures = entries.filter(({ name }) => shown.has(name))
  const firstMs = Math.min(...pictures.map(({ startTime }) => startTime))
  const ending = (pattern) => entries.filter(({ name }) => pattern.test(name))
  const kilobytes = (list) => list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
  const scripts = ending(/\\.js$/)
  const before = scripts.filter(({ startTime }) => startTime < firstMs)
  return {
    scripts: before.length,
    scriptKilobytes: kilobytes(before),
    laterKilobytes: kilobytes(scripts) - kilobytes(before),
    styleKilobytes: kilobytes(ending(/\\.css$/)),
    fontKilobytes: kilobytes(ending(/\\.woff2$/)),
    pictureKilobytes: kilobytes(pictures),
  }
})()`

/** A busy machine leaves the network still before it draws what came: waits for the first picture. */
export async function untilFirstPicture(page: Page): Promise<void> {
  await expect(page.locator('main img').first()).not.toHaveJSProperty('naturalWidth', 0)
}

/** Opens `path` in a context that has kept nothing, and weighs what came until the network was still. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await untilFirstPicture(page)
  return page.evaluate<Weight>(weighing)
}

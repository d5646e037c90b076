// What a visit loads before it can request its first picture: compressed bytes over the wire. A landing
// page may have 90 KB of JavaScript, a feed 170 KB; both budgets here are smaller, so that an added library
// is noticed.
import { expect, type Page } from '@playwright/test'

/** Kilobytes (1,024 bytes) of compressed JavaScript allowed before the first picture. */
export const scriptBudgets = { landing: 5, feed: 140 } as const

export interface Weight {
  /** Scripts requested before the page's first picture. */
  readonly scripts: number
  readonly scriptKilobytes: number
  /** Scripts after it: the live connection, toasts. */
  readonly laterKilobytes: number
  readonly styleKilobytes: number
  readonly fontKilobytes: number
  readonly pictureKilobytes: number
}

/** Runs in the page, because only the page knows which pictures are on screen. */
const weighing = `(() => {
  // A preloaded file comes from the cache when it is used: it counts once, when it was loaded.
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

/** A busy machine may leave the network idle before it draws: waits for the first picture. */
export async function untilFirstPicture(page: Page): Promise<void> {
  await expect(page.locator('main img').first()).not.toHaveJSProperty('naturalWidth', 0)
}

/** Opens `path` in a context without caches, and weighs everything until the network is idle. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await untilFirstPicture(page)
  return page.evaluate<Weight>(weighing)
}

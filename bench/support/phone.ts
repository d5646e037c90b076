// A mid-range phone on slow 4G for the budgets, and the measurements that its pages record.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A mid-range phone: a quarter of this machine's speed. */
export const CPU_SLOWDOWN = 4
/** Slow 4G as Lighthouse defines it. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}

/** Runs before the page's own scripts and records paints, layout shifts and delays. */
const watching = `
  globalThis.seen = { firstMs: 0, paintMs: 0, shift: 0, blockedMs: 0, interactionMs: 0, clicks: 0 }
  const watch = (type, options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  watch('paint', {}, ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.firstMs = startTime })
  watch('longtask', {}, ({ duration }) => { seen.blockedMs += Math.max(0, duration - 50) })
  watch('largest-contentful-paint', {}, ({ startTime }) => { seen.paintMs = startTime })
  watch('layout-shift', {}, ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value })
  watch('event', { durationThreshold: 16 }, ({ name, duration, interactionId }) => {
    if (interactionId) seen.interactionMs = Math.max(seen.interactionMs, duration)
    if (name === 'click') seen.clicks += 1
  })
`

export interface Seen {
  /** The first text or picture. */
  readonly firstMs: number
  readonly paintMs: number
  readonly shift: number
  /** The time of each task beyond 50 ms: the total blocking time. */
  readonly blockedMs: number
  readonly interactionMs: number
}

export interface Way {
  readonly url: string
  /** The session of the visitor; empty without one. */
  readonly cookie: string
  readonly isSlow: boolean
  /** What the device still has of an earlier visit when its cached files are gone: the cookie and the storage. */
  readonly kept?: Awaited<ReturnType<BrowserContext['storageState']>>
}

export interface Visit {
  readonly page: Page
  readonly devtools: CDPSession
}

/** Opens a window of the phone; `isSlow` also slows its network and processor. */
export async function openPhone(
  browser: Browser,
  { url, cookie, isSlow, kept }: Way,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    ...(kept && { storageState: kept }),
  })
  if (cookie !== '') {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  await context.addInitScript(watching)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  if (isSlow) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return { page, devtools }
}

export const seenOn = (page: Page) => page.evaluate<Seen>('seen')

// The frames of a page: the times between them while something happens.
import type { Page } from '@playwright/test'

export interface FramesSeen {
  readonly frames: number
  /** Share of the frames that were drawn for the screen's next refresh. */
  readonly inTime: number
  readonly over50: number
  readonly longestMs: number
  /** Share of the screen's refreshes that had no new frame. */
  readonly dropped: number
}

const REFRESH_MS = 1000 / 60
/** The browser rounds its clock: three refreshes are 49.9 to 50.1 ms. */
const ROUNDING_MS = 0.5

/** Starts to record. */
export const watchFrames = (page: Page) =>
  page.evaluate(`
    globalThis.drawnAtMs = []
    const draw = (atMs) => {
      drawnAtMs.push(atMs)
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)`)

/** The frames since `watchFrames`. */
export async function framesOf(page: Page): Promise<FramesSeen> {
  const drawnAtMs = await page.evaluate<number[]>('drawnAtMs')
  const lengths = drawnAtMs.slice(1).map((atMs, index) => atMs - (drawnAtMs[index] ?? 0))
  const inTime = lengths.filter((ms) => ms <= REFRESH_MS + ROUNDING_MS).length
  const refreshes = lengths.reduce((sum, ms) => sum + Math.max(1, Math.round(ms / REFRESH_MS)), 0)
  return {
    frames: lengths.length,
    inTime: inTime / lengths.length,
    over50: lengths.filter((ms) => ms > 50 + ROUNDING_MS).length,
    longestMs: Math.max(...lengths),
    dropped: 1 - lengths.length / refreshes,
  }
}

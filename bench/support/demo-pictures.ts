// The demo's smaller pictures are still being made after a first start: that is not what is timed.
import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { readDiscover } from '../../e2e/support/posts.ts'

const WAIT_MS = 300_000

/**
 * Waits until all pictures of Discover's first page have their widths.
 * @param page of somebody signed in. @throws Error when they have not after five minutes
 */
export async function untilPicturesAreDone(page: Page): Promise<void> {
  const untilMs = performance.now() + WAIT_MS
  while (performance.now() < untilMs) {
    const posts = await readDiscover(page)
    if (posts.every(({ media }) => media.every(({ renditions }) => renditions.length > 1))) return
    await wait(1000)
  }
  throw new Error(`The demo's pictures are not done after ${WAIT_MS / 1000} s`)
}

// After a first start the server still makes the demo's smaller pictures. Measurements wait for the end of
// that.
import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { readDiscover } from '../../e2e/support/posts.ts'

const WAIT_MS = 300_000

/**
 * Waits until all pictures of Discover's first page have their widths.
 * @param page of a person who is signed in. @throws Error when it takes longer than five minutes
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

// The demo's smaller pictures are still being made after a first start: that is not what is timed.
import type { Post } from '@kloset/contract/posts'
import { setTimeout as wait } from 'node:timers/promises'

const WAIT_MS = 300_000

/**
 * Waits until all pictures of a page have their widths.
 * @param readPage the page as it is by now. @throws Error when they have not after five minutes
 */
export async function untilPicturesAreDone(
  readPage: () => Promise<readonly Pick<Post, 'media'>[]>,
): Promise<void> {
  const untilMs = performance.now() + WAIT_MS
  while (performance.now() < untilMs) {
    const posts = await readPage()
    if (posts.every(({ media }) => media.every(({ renditions }) => renditions.length > 1))) return
    await wait(1000)
  }
  throw new Error(`The demo's pictures are not done after ${WAIT_MS / 1000} s`)
}

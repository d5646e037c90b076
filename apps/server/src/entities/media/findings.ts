// Announces what the server found in a picture of a post. The listeners are in modules above posts and media, which
// these cannot import.
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Finding } from './picture-hashes.queries.ts'

export type FindingListener = (
  uses: Pick<Platform, 'db' | 'realtime'>,
  tx: Database,
  afterCommit: AfterCommit,
  found: {
    readonly postId: string
    readonly finding: Finding
    /** Shows the picture on an existing post. Called once its case and the post are locked. */
    readonly show?: () => Promise<void>
  },
) => Promise<void>

/** Whether others see the picture only after a moderator reviewed it. */
export const isHeldFor = (finding: Finding): finding is Exclude<Finding, 'flagged'> =>
  finding !== 'flagged'

const listeners: FindingListener[] = []

/** Adds a listener, while the process starts. */
export function onFinding(listener: FindingListener): void {
  listeners.push(listener)
}

/** Call it in the transaction that shows the picture. */
export const announceFinding: FindingListener = async (...found) => {
  for (const listen of listeners) await listen(...found)
}

/**
 * Announces all that was found in new pictures of a post, and shows them, once: also when nothing was found, or nobody
 * listens. Call it in a transaction.
 */
export async function showPictures(
  uses: Pick<Platform, 'db' | 'realtime'>,
  tx: Database,
  afterCommit: AfterCommit,
  shown: {
    readonly postId: string
    readonly findings: readonly Finding[]
    readonly show: () => Promise<void>
  },
): Promise<void> {
  const { postId, findings } = shown
  let isShown = false
  const show = async () => {
    if (isShown) return
    isShown = true
    await shown.show()
  }
  for (const finding of findings) {
    await announceFinding(uses, tx, afterCommit, { postId, finding, show })
  }
  await show()
}

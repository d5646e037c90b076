// Notifies the voters of a vote, page by page: a job that was interrupted begins again and notifies nobody twice.
import type { Platform } from '../../platform/platform.ts'
import { announceNotification } from '../../entities/notifications/notify.ts'
import { notifyVoters } from './vote-ends.queries.ts'

const PAGE = 500

interface Cause {
  readonly postId: string
  readonly authorId: string
  readonly title: string
  readonly dedupeKey: string
}

export async function notifyAllVoters(
  uses: Pick<Platform, 'db' | 'realtime'>,
  cause: Cause,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page = await notifyVoters(uses.db, { ...cause, after, limit: PAGE })
    for (const { userId, id, what } of page) {
      if (id !== null && what !== null) announceNotification(uses, { userId, id, what })
    }
    after = page.at(-1)?.userId ?? null
    if (page.length < PAGE) return
  }
}

// Runs after a request marked the first of many notifications as read: marks the others, some at a time.
import { markRead } from '../../entities/notifications/notification-groups.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { announceRead } from './unread.service.ts'

export async function run(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  { userId, ...which }: { userId: string; ids: readonly string[] | null; until: string },
): Promise<void> {
  const markPart = () => transaction(uses.db, (tx) => markRead(tx, userId, which))
  while ((await markPart()).isMore);
  await announceRead(uses, userId)
}

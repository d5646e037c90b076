// Runs after an account with very many posts became private or public again: the rest of its posts follow.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { enqueueAfterwards, followAccount } from './account-audience.ts'

export async function run(
  { db, realtime }: Pick<JobPlatform, 'db' | 'realtime'>,
  { userId, isPrivate }: { readonly userId: string; readonly isPrivate: boolean },
): Promise<void> {
  await followAccount(db, userId, isPrivate)
  await enqueueAfterwards(db, userId, isPrivate)
  if (isPrivate) realtime.announceToNodes('person.narrowed', userId)
}

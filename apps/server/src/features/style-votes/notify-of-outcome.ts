// Runs after the author of a style vote told its outcome, and notifies the voters.
import { storedTitles } from '@kloset/contract/notifications'
import { voteOutcomeCause } from '../../entities/notifications/notifications.rules.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { findOutcomeAuthor } from './outcome.queries.ts'
import { notifyAllVoters } from './notify-all-voters.ts'

export async function run(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  { postId }: { readonly postId: string },
): Promise<void> {
  const authorId = await findOutcomeAuthor(uses.db, postId)
  if (authorId === null) return
  const dedupeKey = voteOutcomeCause(postId)
  await notifyAllVoters(uses, { postId, authorId, title: storedTitles.outcomeTold, dedupeKey })
}

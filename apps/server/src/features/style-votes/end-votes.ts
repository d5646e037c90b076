// Runs when a vote ends, and every few minutes for ends that were missed: notifies its author and its voters. A vote
// is closed by its time, whenever this runs.
import { storedTitles } from '@kloset/contract/notifications'
import { voteEndCause } from '../../entities/notifications/notifications.rules.ts'
import { notify } from '../../entities/notifications/notify.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { eachDue, tryEach } from '../../platform/jobs/try-each.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { notifyAllVoters } from './notify-all-voters.ts'
import { type EndedVote, findEndsToNotify, hasVotes, markEndNotified } from './vote-ends.queries.ts'

type Uses = Pick<JobPlatform, 'db' | 'realtime'>

/** One at a time: ends that another process notifies of meanwhile are left out. */
const BATCH = 1

export async function run(uses: Uses): Promise<void> {
  const due = eachDue(
    BATCH,
    ({ postId }: EndedVote) => postId,
    (batch) => findEndsToNotify(uses.db, batch),
  )
  await tryEach(due, (ended) => notifyOfEnd(uses, ended))
}

async function notifyOfEnd(uses: Uses, ended: EndedVote): Promise<void> {
  const { postId, authorId } = ended
  const dedupeKey = voteEndCause(postId)
  await notifyAllVoters(uses, { ...ended, title: storedTitles.voteEnded, dedupeKey })
  await transaction(uses.db, async (tx, afterCommit) => {
    await markEndNotified(tx, postId)
    await notify(uses, tx, afterCommit, {
      userId: authorId,
      type: 'other',
      title: (await hasVotes(tx, postId))
        ? storedTitles.ownVoteEnded
        : storedTitles.ownVoteUnanswered,
      relatedUserId: null,
      relatedPostId: postId,
      dedupeKey,
    })
    afterCommit(() => uses.realtime.emit(rooms.post(postId), 'post.changed', { postId }))
  })
}

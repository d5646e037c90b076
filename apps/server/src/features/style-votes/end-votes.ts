// Runs when a vote ends, and every few minutes for ends that were missed: notifies its author and its voters. A vote
// is closed by its time, whenever this runs.
import { storedTitles } from '@kloset/contract/notifications'
import { voteEndCause } from '../../entities/notifications/notifications.rules.ts'
import { notify } from '../../entities/notifications/notify.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { tryEach } from '../../platform/jobs/try-each.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { notifyAllVoters } from './notify-all-voters.ts'
import { type EndedVote, findUntoldEnd, hasVotes, markEndTold } from './vote-ends.queries.ts'

type Uses = Pick<JobPlatform, 'db' | 'realtime'>

export async function run(uses: Uses): Promise<void> {
  await tryEach(untoldEnds(uses.db), (ended) => tell(uses, ended))
}

/** Each once, also one whose end could not be told. */
async function* untoldEnds(db: Database) {
  const tried: string[] = []
  for (;;) {
    const ended = await findUntoldEnd(db, tried)
    if (!ended) return
    tried.push(ended.postId)
    yield ended
  }
}

async function tell(uses: Uses, ended: EndedVote): Promise<void> {
  const { postId, authorId } = ended
  const dedupeKey = voteEndCause(postId)
  await notifyAllVoters(uses, { ...ended, title: storedTitles.voteEnded, dedupeKey })
  await transaction(uses.db, async (tx, afterCommit) => {
    await markEndTold(tx, postId)
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

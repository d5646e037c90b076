// Announces the counters of a style vote after they changed.
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findOptions } from '../../entities/posts/vote-options.queries.ts'
import { toStyleVote } from './style-votes.rules.ts'

/** Sends the current counters to all who have the post open. Call it after the commit. */
export function announceVotes(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  postId: string,
): void {
  realtime.announce(rooms.post(postId), 'vote.counts', async () => {
    const options = await findOptions(db, [postId])
    const { totalVotes, options: counted } = toStyleVote(options, options.length, null)
    return {
      postId,
      totalVotes,
      options: counted.map(({ id, votesCount }) => ({ id, votesCount })),
    }
  })
}

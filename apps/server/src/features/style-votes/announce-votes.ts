// Announces the counters of a style vote after they changed.
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findOptions } from '../../entities/posts/vote-options.queries.ts'
import { totalOf } from './style-votes.rules.ts'

/**
 * Sends the current counters to all who have the post open and may see its results. Call it after the commit.
 */
export function announceVotes(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  postId: string,
): void {
  realtime.announce(rooms.post(postId), 'vote.counts', async () => {
    const options = await findOptions(db, [postId])
    const counts = {
      postId,
      totalVotes: totalOf(options),
      options: options.map(({ id, votes_count }) => ({ id, votesCount: votes_count })),
    }
    const [first] = options
    if (!first?.hides_results) return counts
    // Each node sends them to those of its sockets whose people voted.
    realtime.announceToNodes('vote.counts', { authorId: first.author_id, counts })
    return null
  })
}

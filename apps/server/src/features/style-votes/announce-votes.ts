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
    if (!first?.hides_results && !first?.hides_until_end) return counts
    // Each node sends them to those of its sockets whose people may see them.
    const { author_id: authorId, hides_until_end: isForAuthor } = first
    realtime.announceToNodes('vote.counts', { authorId, isForAuthor, counts })
    return null
  })
}

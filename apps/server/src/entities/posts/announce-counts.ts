// Announces a post's counters after they changed.
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findCounts } from './post-counts.queries.ts'

/** Sends the current counters to all who have the post open. Call it after the commit. */
export function announceCounts(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  postId: string,
): void {
  realtime.announce(rooms.post(postId), 'post.counts', () => findCounts(db, postId))
}

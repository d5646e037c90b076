// Watching a post: who has it open hears its counters move.
import { z } from 'zod'
import { findCounts } from '../features/posts/posts.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime.ts'

const watched = z.object({ postId: z.uuid() })

// One page shows a feed's page of posts at most; more is not a person reading.
const WATCHED_MAX = 60

export function registerPostWatching({
  realtime,
  reads,
}: Pick<Platform, 'realtime' | 'reads'>): void {
  realtime.onConnection((socket) => {
    socket.on('post.watch', (event) => {
      const parsed = watched.safeParse(event)
      if (!parsed.success || socket.rooms.size > WATCHED_MAX) return
      const { postId } = parsed.data
      findCounts(reads, postId).then(
        (counts) => counts && socket.join(rooms.post(postId)),
        () => undefined,
      )
    })
    socket.on('post.unwatch', (event) => {
      const parsed = watched.safeParse(event)
      if (parsed.success) void socket.leave(rooms.post(parsed.data.postId))
    })
  })
}

// Watching a post: who has it open hears its counters move.
import { postParams } from '@kloset/contract/posts'
import { findCounts } from '../features/posts/posts.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime.ts'

// One page shows a feed's page of posts at most; more is not a person reading.
const WATCHED_MAX = 60

export function registerPostWatching({ realtime, db }: Pick<Platform, 'realtime' | 'db'>): void {
  realtime.onConnection((socket) => {
    // What the client wants by now: it may have left before the post was found.
    const wanted = new Set<string>()
    socket.on('post.watch', (event, answer: unknown) => {
      const reply = (isThere: boolean) => {
        if (typeof answer === 'function') answer(isThere)
      }
      const parsed = postParams.safeParse(event)
      if (!parsed.success || wanted.size >= WATCHED_MAX) return reply(false)
      const { postId } = parsed.data
      wanted.add(postId)
      findCounts(db, postId).then(
        (counts) => {
          if (!counts) wanted.delete(postId)
          else if (socket.connected && wanted.has(postId)) void socket.join(rooms.post(postId))
          reply(counts !== null)
        },
        // Without an answer the client asks again when it connects the next time.
        () => wanted.delete(postId),
      )
    })
    socket.on('post.unwatch', (event) => {
      const parsed = postParams.safeParse(event)
      if (!parsed.success) return
      wanted.delete(parsed.data.postId)
      void socket.leave(rooms.post(parsed.data.postId))
    })
  })
}

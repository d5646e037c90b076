// Watching posts: who has one on screen hears its counters move.
import { watchedMax, watchedPosts } from '@kloset/contract/realtime'
import { findExistingPosts } from '../features/posts/posts.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime.ts'

export function registerPostWatching({ realtime, db }: Pick<Platform, 'realtime' | 'db'>): void {
  realtime.onConnection((socket) => {
    // What the client wants by now: it may have left before the posts were found.
    const wanted = new Set<string>()

    async function watch(postIds: readonly string[]): Promise<string[]> {
      for (const postId of postIds) if (wanted.size < watchedMax) wanted.add(postId)
      const asked = [...new Set(postIds)].filter((postId) => wanted.has(postId))
      const found = new Set<string>()
      try {
        for (const postId of await findExistingPosts(db, asked)) found.add(postId)
      } finally {
        for (const postId of asked) if (!found.has(postId)) wanted.delete(postId)
      }
      const watched = asked.filter((postId) => wanted.has(postId))
      if (socket.connected) void socket.join(watched.map(rooms.post))
      return watched
    }

    socket.on('post.watch', (event, answer: unknown) => {
      const reply = (watched: string[]) => {
        if (typeof answer === 'function') answer(watched)
      }
      const parsed = watchedPosts.safeParse(event)
      if (!parsed.success) return reply([])
      // Without an answer the client asks again when it connects the next time.
      watch(parsed.data.postIds).then(reply, () => {})
    })
    socket.on('post.unwatch', (event) => {
      const parsed = watchedPosts.safeParse(event)
      for (const postId of parsed.data?.postIds ?? []) {
        wanted.delete(postId)
        void socket.leave(rooms.post(postId))
      }
    })
  })
}

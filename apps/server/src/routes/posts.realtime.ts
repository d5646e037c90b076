// Watching posts: a client with a post on screen receives its counters.
import { watchedMax } from '@kloset/contract/realtime'
import { watchedPosts } from '@kloset/contract/realtime.schemas'
import { findExistingPosts } from '../entities/posts/posts.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms, viewerOf } from '../platform/realtime/realtime.ts'
import { createWatching } from '../platform/realtime/watching.ts'

export function registerPostWatching({ realtime, db }: Pick<Platform, 'realtime' | 'db'>): void {
  realtime.onConnection((socket) => {
    const { watch, unwatch } = createWatching(socket, {
      max: watchedMax,
      read: (event) => watchedPosts.safeParse(event).data?.postIds ?? null,
      find: async (postIds) => {
        const { blocked } = await relationsOf(db, viewerOf(socket))
        return findExistingPosts(db, postIds, blocked)
      },
      room: rooms.post,
    })
    socket.on('post.watch', watch)
    socket.on('post.unwatch', unwatch)
  })
}

// Watching posts: a client with a post on screen receives its counters, until it may not read it any more.
import { watchedMax } from '@kloset/contract/realtime'
import { watchedPosts } from '@kloset/contract/realtime.schemas'
import { findSeenPosts } from '../entities/moderation/seen-post.queries.ts'
import { findNarrowAmong } from '../entities/posts/account-audience.queries.ts'
import { findReadersAmong } from '../entities/posts/audiences.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms, viewerOf } from '../platform/realtime/realtime.ts'
import { countRevocations, createWatching } from '../platform/realtime/watching.ts'

export function registerPostWatching({
  realtime,
  db,
  log,
}: Pick<Platform, 'realtime' | 'db' | 'log'>): void {
  const revocations = countRevocations(realtime, [
    'post.narrowed',
    'person.narrowed',
    'relations.changed',
  ])
  realtime.onConnection((socket) => {
    const { watch, unwatch } = createWatching(socket, {
      max: watchedMax,
      read: (event) => watchedPosts.safeParse(event).data?.postIds ?? null,
      find: (postIds) => findSeenPosts(db, postIds, viewerOf(socket)),
      revocations,
      room: rooms.post,
    })
    socket.on('post.watch', watch)
    socket.on('post.unwatch', unwatch)
  })

  realtime.onNodes('post.narrowed', (narrowed) => {
    part(narrowed).catch((error: unknown) =>
      log.error({ err: error }, 'sockets still watch a post that is not for them any more'),
    )
  })

  realtime.onNodes('person.narrowed', (userId) => {
    partFrom(userId).catch((error: unknown) =>
      log.error({ err: error }, 'sockets still watch posts that are not for them any more'),
    )
  })

  async function partFrom(userId: string): Promise<void> {
    const watched = realtime.watchedPosts()
    if (watched.length === 0) return
    for (const postId of await findNarrowAmong(db, userId, watched)) await part(postId)
  }

  /** People who may not read it any more receive that it is deleted. */
  async function part(postId: string): Promise<void> {
    const watching = realtime.here(rooms.post(postId))
    if (watching.length === 0) return
    const people = [...new Set(watching.map(viewerOf))].filter((userId) => userId !== null)
    const readers = await findReadersAmong(db, postId, people)
    for (const socket of watching) {
      if (readers.has(viewerOf(socket) ?? '')) continue
      void socket.leave(rooms.post(postId))
      socket.emit('post.deleted', { postId })
    }
  }
}

// Applies on every node what somebody decided not to see: caches forget it, and after a block the open sockets of the
// two receive nothing more of each other until it ends.
import { findPostsAmong } from '../entities/posts/posts.queries.ts'
import { forgetRelations } from '../entities/relations/kept-relations.queries.ts'
import { isUnseenNow } from '../entities/relations/relations.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { type KlosetSocket, rooms } from '../platform/realtime/realtime.ts'
import { watchAgain } from '../platform/realtime/watching.ts'

type Uses = Pick<Platform, 'db' | 'realtime' | 'log'>

export function registerRelationChanges({ db, realtime, log }: Uses): void {
  realtime.onNodes('relations.changed', ([oneId, otherId]) => {
    forgetRelations(db, oneId)
    if (otherId === undefined) return
    forgetRelations(db, otherId)
    part(oneId, otherId).catch((error: unknown) =>
      log.error({ err: error }, 'sockets watch as before a block or its end'),
    )
  })

  async function part(oneId: string, otherId: string): Promise<void> {
    const sockets = [
      ...realtime.here(rooms.person(oneId)).map((socket) => [socket, otherId] as const),
      ...realtime.here(rooms.person(otherId)).map((socket) => [socket, oneId] as const),
    ]
    if (sockets.length === 0) return
    if (!(await isUnseenNow(db, oneId, otherId))) {
      for (const [socket] of sockets) await watchAgain(socket)
      return
    }
    for (const [socket, personId] of sockets) {
      void socket.leave(rooms.profile(personId))
      const theirs = await findPostsAmong(db, personId, watchedPosts(socket))
      for (const postId of theirs) void socket.leave(rooms.post(postId))
    }
  }
}

/** The ids of the posts that a socket watches. */
const watchedPosts = (socket: KlosetSocket): string[] => {
  const prefix = rooms.post('')
  return [...socket.rooms].flatMap((room) =>
    room.startsWith(prefix) ? [room.slice(prefix.length)] : [],
  )
}

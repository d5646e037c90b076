// Hidden results of style votes: each node sends them to its sockets of the author and of those who voted.
import { findVotersAmong } from '../features/style-votes/style-votes.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms, viewerOf } from '../platform/realtime/realtime.ts'
import type { HiddenCounts } from '../platform/realtime/node-events.ts'

export function registerHiddenResults({
  realtime,
  db,
  log,
}: Pick<Platform, 'realtime' | 'db' | 'log'>): void {
  async function send({ authorId, isForAuthor, counts }: HiddenCounts): Promise<void> {
    const watching = realtime.here(rooms.post(counts.postId)).flatMap((socket) => {
      const userId = viewerOf(socket)
      return userId === null ? [] : { socket, userId }
    })
    if (watching.length === 0) return
    const userIds = [...new Set(watching.map(({ userId }) => userId))]
    const voters = isForAuthor ? [] : await findVotersAmong(db, counts.postId, userIds)
    const seeing = new Set([authorId, ...voters])
    for (const { socket, userId } of watching) {
      if (seeing.has(userId)) socket.emit('vote.counts', counts)
    }
  }
  realtime.onNodes('vote.counts', (hidden) => {
    send(hidden).catch((error: unknown) => log.error({ err: error }, 'hidden votes were not sent'))
  })
}

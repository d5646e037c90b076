// Events of a conversation that clients send over the socket: their person is writing.
import { typing } from '@kloset/contract/realtime.schemas'
import { createTyping } from '../features/messages/typing.service.ts'
import type { Platform } from '../platform/platform.ts'
import { viewerOf } from '../platform/realtime/realtime.ts'

export function registerTyping(platform: Pick<Platform, 'realtime' | 'db' | 'log'>): void {
  const sendTyping = createTyping(platform)
  platform.realtime.onConnection((socket) => {
    socket.on('conversation.typing', (event, answer: unknown) => {
      const viewerId = viewerOf(socket)
      const withUserId = typing.safeParse(event).data?.withUserId
      const sent = viewerId && withUserId ? sendTyping(viewerId, withUserId) : Promise.resolve()
      sent
        .catch((error: unknown) => platform.log.warn({ err: error }, 'typing was not sent on'))
        .then(() => typeof answer === 'function' && answer())
        .catch(() => undefined)
    })
  })
}

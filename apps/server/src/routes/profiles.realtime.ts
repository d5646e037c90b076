// Watching profiles: a client with a profile on screen receives its number of followers.
import { watchedProfiles } from '@kloset/contract/realtime.schemas'
import { watchedProfilesMax } from '@kloset/contract/realtime'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime/realtime.ts'
import { createWatching } from '../platform/realtime/watching.ts'

export function registerProfileWatching({ realtime, db }: Pick<Platform, 'realtime' | 'db'>): void {
  realtime.onConnection((socket) => {
    const { watch, unwatch } = createWatching(socket, {
      max: watchedProfilesMax,
      read: (event) => watchedProfiles.safeParse(event).data?.userIds ?? null,
      find: async (userIds) => [...(await findProfileCards(db, [...userIds])).keys()],
      room: rooms.profile,
    })
    socket.on('profile.watch', watch)
    socket.on('profile.unwatch', unwatch)
  })
}

// Watching profiles: a client with a profile on screen receives its number of followers.
import { watchedProfiles } from '@kloset/contract/realtime.schemas'
import { watchedProfilesMax } from '@kloset/contract/realtime'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms, viewerOf } from '../platform/realtime/realtime.ts'
import { countRevocations, createWatching } from '../platform/realtime/watching.ts'
import { visibleTo } from '../views/visible-to.ts'

export function registerProfileWatching({ realtime, db }: Pick<Platform, 'realtime' | 'db'>): void {
  const revocations = countRevocations(realtime, ['relations.changed'])
  realtime.onConnection((socket) => {
    const { watch, unwatch } = createWatching(socket, {
      max: watchedProfilesMax,
      read: (event) => watchedProfiles.safeParse(event).data?.userIds ?? null,
      find: async (userIds) => {
        const sees = await visibleTo({ db }, viewerOf(socket))
        const known = await findProfileCards(db, userIds)
        return userIds.filter((id) => known.has(id) && sees('person', id))
      },
      revocations,
      room: rooms.profile,
    })
    socket.on('profile.watch', watch)
    socket.on('profile.unwatch', unwatch)
  })
}

// Shows what the person does in another tab: likes, votes, follows, blocks, and changes of their own profile and of the
// settings of safety. After a gap in the connection, the settings are read again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recheckSession } from '../features/auth/auth.session.ts'
import { sharedByKey } from '../features/collections/collections.api.ts'
import { feedQuery } from '../features/feeds/feeds.api.ts'
import { showOwnFollow } from '../features/follows/follows.hooks.ts'
import { showOwnLike } from '../features/likes/likes.hooks.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { stateOf } from '../entities/person/own-follows.ts'
import { readOwnBodyAgain } from '../entities/body/own-body.ts'
import { ownProfileQuery, profileQuery } from '../entities/person/profiles.ts'
import { safetyQuery } from '../features/relations/relations.api.ts'
import { readAllAgain } from '../features/relations/relations.hooks.ts'
import { showOwnChoice } from '../features/style-votes/vote-queue.ts'
import { isLive, onConnect, onServerEvent } from '../lib/api/socket.ts'

/** @param me the person's id */
export function useOtherTabs(me: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = (queryKey: readonly unknown[]) =>
      void queryClient.invalidateQueries({ queryKey, exact: true })
    const readProfileAgain = () => {
      for (const { queryKey } of [ownProfileQuery, profileQuery(me), measurementsQuery]) {
        readAgain(queryKey)
      }
      // The name and picture in the header are the session's.
      recheckSession().catch(() => undefined)
    }
    const readSafetyAgain = () => readAgain(safetyQuery.queryKey)
    let isFirst = !isLive()
    const stops = [
      onServerEvent('post.liked', ({ postId, liked }) => showOwnLike(postId, liked)),
      onServerEvent('post.voted', ({ postId, optionId }) => showOwnChoice(postId, optionId)),
      onServerEvent('person.followed', ({ userId, ...event }) => {
        showOwnFollow(queryClient, userId, stateOf(event))
        readAgain(feedQuery('following').queryKey)
        // A follow decides what a private account shows, collections included.
        readAgain(profileQuery(userId).queryKey)
        void queryClient.invalidateQueries({ queryKey: sharedByKey(userId) })
      }),
      onServerEvent('relations.changed', () => readAllAgain(queryClient)),
      onServerEvent('profile.changed', () => {
        readProfileAgain()
        // Measurements or the gender may have changed as well.
        void readOwnBodyAgain(queryClient)
      }),
      onServerEvent('safety.changed', readSafetyAgain),
      onConnect(() => {
        // The page has just been read when its first connection opens. Lists by the own body stay after each gap: the
        // posts on screen would be replaced.
        if (!isFirst) {
          readProfileAgain()
          readSafetyAgain()
        }
        isFirst = false
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [me, queryClient])
}

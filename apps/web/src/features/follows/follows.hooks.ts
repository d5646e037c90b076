// Following: shown at once, sent by a toggle queue. The count that stays is the server's.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { followPerson, unfollowPerson } from '@kloset/contract/follows'
import { profilesTexts } from '@kloset/texts/profiles'
import { setOwnFollow, stateOf, useFollowState } from '../../entities/person/own-follows.ts'
import type { FollowedPerson, FollowState } from '../../entities/person/own-follows.ts'
import {
  profileQuery,
  showFollowCounts,
  showFollowOfOtherTab,
} from '../../entities/person/profiles.ts'
import { call, hasCode } from '../../lib/api/http.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { toast } from '../../ui/toast.ts'
import { sayError } from '../../ui/failure-toast.ts'

const TOAST = 'follow'

/** The post beside which a person was followed last, by the person. */
const fromPosts = new Map<string, string | undefined>()

const follows = createToggleQueue((userId, following: boolean) => {
  if (!following) return call(unfollowPerson, { params: { userId } })
  const fromPostId = fromPosts.get(userId)
  return call(followPerson, { params: { userId }, query: fromPostId ? { fromPostId } : {} })
})

/** Shows what the person did in another tab, or who let them follow, as soon as no follow of this one is on its way. */
export function showOwnFollow(queryClient: QueryClient, userId: string, state: FollowState) {
  if (follows.receive(userId, state !== 'none')) showFollowOfOtherTab(queryClient, userId, state)
}

async function readFollow(queryClient: QueryClient, userId: string) {
  const { viewer } = await queryClient.query({ ...profileQuery(userId), staleTime: 0 })
  const state = stateOf({ following: viewer.isFollowing, requested: viewer.isRequested })
  showFollowOfOtherTab(queryClient, userId, state)
}

const said = {
  following: profilesTexts.followed,
  requested: profilesTexts.requestSent,
  none: profilesTexts.unfollowed,
} as const

/** Sends the follow of a visitor who pressed it before signing in. Resolves when it is answered. */
export async function followOnArrival(userId: string) {
  const outcome = await follows.change(userId, false, true, (answer) =>
    setOwnFollow(userId, stateOf(answer)),
  )
  if (outcome?.error) sayError(outcome.error, TOAST)
}

interface FollowOptions {
  /** Runs once the server agrees and the state is another than before. */
  onChanged: () => unknown
  /** The post of theirs that the button stands beside. */
  fromPostId?: string | undefined
  /** Only failures have a toast. */
  quiet?: boolean | undefined
}

/**
 * Whether the viewer follows a person or asked to, and how to change it; `toggle` is callable as fast as a finger can
 * press.
 */
export function useFollow(person: FollowedPerson, options: FollowOptions) {
  const { onChanged, fromPostId, quiet = false } = options
  const queryClient = useQueryClient()
  const state = useFollowState(person)
  const { id } = person
  const toggle = async () => {
    const before = follows.wanted(id, state !== 'none')
    fromPosts.set(id, fromPostId)
    const wished = person.isPrivate ? 'requested' : 'following'
    setOwnFollow(id, before ? 'none' : wished)
    // What the server made of it: a request, where the account is private.
    let made: FollowState = before ? state : wished
    const outcome = await follows.change(id, before, !before, (answer) => {
      made = stateOf(answer)
      setOwnFollow(id, made)
      showFollowCounts(queryClient, id, { followersCount: answer.followersCount })
    })
    if (!outcome) return
    const { known, error, isDoubtful } = outcome
    // The page of somebody who is gone is left as soon as it is read again.
    if (isDoubtful || hasCode(error, 'profile_not_found')) {
      readFollow(queryClient, id).catch(() => undefined)
    }
    if (error) {
      setOwnFollow(id, known ? made : 'none')
      sayError(error, TOAST)
    } else if (known !== before && !quiet) {
      toast(state === 'requested' ? profilesTexts.requestTakenBack : said[known ? made : 'none'], {
        id: TOAST,
      })
    }
    if (known !== before) onChanged()
  }
  return { state, toggle }
}

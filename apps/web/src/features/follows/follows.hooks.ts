// Following: shown at once, sent by a toggle queue. The final count is the server's.
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
import { toastError } from '../../ui/failure-toast.ts'

const TOAST = 'follow'

/** By person, the post beside which the viewer followed them last. */
const fromPosts = new Map<string, string | undefined>()

const follows = createToggleQueue((userId, following: boolean) => {
  if (!following) return call(unfollowPerson, { params: { userId } })
  const fromPostId = fromPosts.get(userId)
  return call(followPerson, { params: { userId }, query: fromPostId ? { fromPostId } : {} })
})

/** Shows a follow from another tab, or an accepted request, once this tab has no follow of that person under way. */
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

/** Sends the follow that a visitor pressed before signing in. Resolves when it is answered. */
export async function followOnArrival(userId: string) {
  const outcome = await follows.change(userId, false, true, (answer) =>
    setOwnFollow(userId, stateOf(answer)),
  )
  if (outcome?.error) toastError(outcome.error, TOAST)
}

interface FollowOptions {
  /** Runs after the server has changed the state. */
  onChanged: () => unknown
  /** The person's post beside the button. */
  fromPostId?: string | undefined
  /** Show toasts only for failures. */
  quiet?: boolean | undefined
}

/**
 * Whether the viewer follows a person or asked to, and how to change it. `toggle` may be called at any rate.
 */
export function useFollow(person: FollowedPerson, options: FollowOptions) {
  const { onChanged, fromPostId, quiet = false } = options
  const queryClient = useQueryClient()
  const state = useFollowState(person)
  const { id } = person
  const toggle = async () => {
    const before = follows.wanted(id, state !== 'none')
    fromPosts.set(id, fromPostId)
    const wanted = person.isPrivate ? 'requested' : 'following'
    setOwnFollow(id, before ? 'none' : wanted)
    // The state from the server: a request, if the account is private.
    let made: FollowState = before ? state : wanted
    const outcome = await follows.change(id, before, !before, (answer) => {
      made = stateOf(answer)
      setOwnFollow(id, made)
      showFollowCounts(queryClient, id, { followersCount: answer.followersCount })
    })
    if (!outcome) return
    const { known, error, isDoubtful } = outcome
    // Reading the profile again leaves the page of a person who is gone.
    if (isDoubtful || hasCode(error, 'profile_not_found')) {
      readFollow(queryClient, id).catch(() => undefined)
    }
    if (error) {
      setOwnFollow(id, known ? made : 'none')
      toastError(error, TOAST)
    } else if (known !== before && !quiet) {
      toast(state === 'requested' ? profilesTexts.requestTakenBack : said[known ? made : 'none'], {
        id: TOAST,
      })
    }
    if (known !== before) onChanged()
  }
  return { state, toggle }
}

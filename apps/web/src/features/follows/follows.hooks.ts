// Following: shown at once, sent by a toggle queue. The count that stays is the server's.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { followPerson, unfollowPerson } from '@kloset/contract/follows'
import { profilesTexts } from '@kloset/texts/profiles'
import { commonTexts } from '@kloset/texts/common'
import { setOwnFollow, useIsFollowing } from '../../entities/person/own-follows.ts'
import type { FollowedPerson } from '../../entities/person/own-follows.ts'
import { showFollowCounts, showFollowOfOtherTab } from '../../entities/person/profiles.ts'
import { call, errorText } from '../../lib/api/http.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { toast } from '../../ui/toast.ts'

const TOAST = 'follow'

const follows = createToggleQueue((userId, following: boolean) =>
  call(following ? followPerson : unfollowPerson, { params: { userId } }),
)

/** Shows what the person did in another tab, unless a follow of this one is on its way. */
export function showOwnFollow(queryClient: QueryClient, userId: string, following: boolean) {
  if (!follows.isBusy(userId)) showFollowOfOtherTab(queryClient, userId, following)
}

/**
 * Whether the viewer follows a person, and how to change it; `toggle` is callable as fast as a finger can
 * press.
 * @param onChanged runs once the server agrees and the state is another than before
 */
export function useFollow(person: FollowedPerson, onChanged: () => unknown) {
  const queryClient = useQueryClient()
  const isFollowing = useIsFollowing(person)
  const { id } = person
  const toggle = async () => {
    const before = follows.wanted(id, isFollowing)
    setOwnFollow(id, !before)
    const outcome = await follows.change(id, before, !before, ({ following, followersCount }) => {
      setOwnFollow(id, following)
      showFollowCounts(queryClient, id, { followersCount })
    })
    if (!outcome) return
    const { known, error } = outcome
    if (error) {
      setOwnFollow(id, known)
      toast({ title: commonTexts.error, line: errorText(error) }, { kind: 'error', id: TOAST })
    } else if (known !== before) {
      toast(known ? profilesTexts.followed : profilesTexts.unfollowed, { id: TOAST })
    }
    if (known !== before) onChanged()
  }
  return { isFollowing, toggle }
}

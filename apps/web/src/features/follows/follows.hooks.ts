// Following: shown at once, sent by a toggle queue. The count that stays is the server's.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { followPerson, unfollowPerson } from '@kloset/contract/follows'
import type { ListedPerson } from '@kloset/contract/follows.schemas'
import { profilesTexts } from '@kloset/texts/profiles'
import { commonTexts } from '@kloset/texts/common'
import { call, errorText } from '../../lib/api/http.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { toast } from '../../ui/toast.ts'
import { showFollow } from './cached-people.ts'

const TOAST = 'follow'

const follows = createToggleQueue((userId, following: boolean) =>
  call(following ? followPerson : unfollowPerson, { params: { userId } }),
)

/** Shows what the person did in another tab. The counts arrive as an event of their own. */
export function showOwnFollow(queryClient: QueryClient, userId: string, following: boolean) {
  if (!follows.isBusy(userId))
    showFollow(queryClient, userId, { following, followersCount: 'as before' })
}

/**
 * Answers how to follow and unfollow; callable as fast as a finger can press. `onChanged` is called
 * once the server agrees and the state is another than before.
 */
export function useFollow(
  { id, isFollowing }: Pick<ListedPerson, 'id' | 'isFollowing'>,
  onChanged: () => unknown,
) {
  const queryClient = useQueryClient()
  return async () => {
    const before = follows.wanted(id, isFollowing)
    showFollow(queryClient, id, { following: !before })
    const outcome = await follows.change(id, before, !before, (answer) =>
      showFollow(queryClient, id, answer),
    )
    if (!outcome) return
    const { known, error } = outcome
    if (error) {
      showFollow(queryClient, id, { following: known })
      toast({ title: commonTexts.error, line: errorText(error) }, { kind: 'error', id: TOAST })
    } else if (known !== before) {
      toast(known ? profilesTexts.followed : profilesTexts.unfollowed, { id: TOAST })
    }
    if (known !== before) onChanged()
  }
}

// Following: shown at once, sent one request at a time. Rapid presses collapse to the final state, and
// the count that stays is the server's.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { followPerson, unfollowPerson } from '@kloset/contract/follows'
import { profilesTexts } from '@kloset/texts/profiles'
import { commonTexts } from '@kloset/texts/common'
import { call, errorText } from '../../lib/api/http.ts'
import { toast } from '../../ui/toast.ts'
import { showFollow } from './cached-people.ts'

/** People with a request under way, and what the viewer wants by now. */
const wanted = new Map<string, boolean>()

/** Shows what the person did in another tab. The counts are told to whoever has the profile open. */
export function showOwnFollow(queryClient: QueryClient, userId: string, following: boolean) {
  if (!wanted.has(userId))
    showFollow(queryClient, userId, { following, followersCount: 'as before' })
}

async function send(queryClient: QueryClient, userId: string, before: boolean) {
  let known = before
  try {
    for (let target = wanted.get(userId); target !== undefined; target = wanted.get(userId)) {
      if (target === known) break
      const answer = await call(target ? followPerson : unfollowPerson, { params: { userId } })
      known = answer.following
      if (wanted.get(userId) === known) showFollow(queryClient, userId, answer)
    }
    if (known !== before) {
      toast(known ? profilesTexts.followed : profilesTexts.unfollowed, { id: 'follow' })
    }
  } catch (error) {
    showFollow(queryClient, userId, { following: known })
    toast({ title: commonTexts.error, line: errorText(error) }, { kind: 'error', id: 'follow' })
  } finally {
    wanted.delete(userId)
  }
  return known !== before
}

type Followed = { id: string; isFollowing: boolean }

/**
 * Answers how to follow and unfollow; callable as fast as a finger can press. `onChanged` is called
 * once the server agrees and the state is another than before.
 */
export function useFollow({ id, isFollowing }: Followed, onChanged: () => unknown) {
  const queryClient = useQueryClient()
  return async () => {
    const following = !(wanted.get(id) ?? isFollowing)
    const isIdle = !wanted.has(id)
    wanted.set(id, following)
    showFollow(queryClient, id, { following })
    if (isIdle && (await send(queryClient, id, !following))) onChanged()
  }
}

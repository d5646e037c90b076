// Whether the viewer follows a thread, and how to change it: shown at once, sent by a toggle queue.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseThreadFollow, getThreadFollow } from '@kloset/contract/thread-follows'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { call } from '../../lib/api/http.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { toast } from '../../ui/toast.ts'
import { sendChoice } from './send-choice.ts'

const TOAST = 'thread-follow'

export const threadFollowQuery = (postId: string) =>
  queryOf(['notifications', 'thread-follow', postId], getThreadFollow, { params: { postId } })

const follows = createToggleQueue((postId, isFollowing: boolean) =>
  call(chooseThreadFollow, { params: { postId }, body: { isFollowing } }),
)

/** @param isMember false for visitors, who cannot follow */
export function useThreadFollow(postId: string, isMember: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = threadFollowQuery(postId)
  const { data } = useQuery({ ...threadFollowQuery(postId), enabled: isMember })
  const isFollowing = data?.isFollowing ?? false

  function toggle() {
    const before = follows.wanted(postId, isFollowing)
    const sent = follows.change(postId, before, !before, (answer) =>
      toast(answer.isFollowing ? texts.threadFollowed : texts.threadUnfollowed, { id: TOAST }),
    )
    const dataOf = (known: boolean) => ({ isFollowing: known })
    return sendChoice({ queryClient, queryKey, sent, chosen: !before, dataOf, toast: TOAST })
  }

  return { isKnown: data !== undefined, isFollowing, toggle }
}

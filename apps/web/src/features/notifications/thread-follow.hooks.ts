// Whether the person follows a thread, and how to change it: each press shows at once and is saved.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseThreadFollow, getThreadFollow } from '@kloset/contract/thread-follows'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { call, errorText } from '../../lib/api/http.ts'
import { toast } from '../../ui/toast.ts'

const threadFollowsKey = ['notifications', 'thread-follow'] as const

export const threadFollowQuery = (postId: string) =>
  queryOptions({
    queryKey: [...threadFollowsKey, postId],
    queryFn: ({ signal }) => call(getThreadFollow, { params: { postId }, signal }),
  })

/** @param isMember visitors follow nothing */
export function useThreadFollow(postId: string, isMember: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = threadFollowQuery(postId)
  const { data } = useQuery({ ...threadFollowQuery(postId), enabled: isMember })
  const isFollowing = data?.isFollowing ?? false
  const { mutate } = useMutation({
    scope: { id: `thread-follow-${postId}` },
    mutationFn: (next: boolean) =>
      call(chooseThreadFollow, { params: { postId }, body: { isFollowing: next } }),
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { isFollowing: next })
    },
    onSuccess: (_answer, next) =>
      toast(next ? texts.threadFollowed : texts.threadUnfollowed, { id: 'thread-follow' }),
    onError: (failure) => {
      toast({ ...texts.failed, line: errorText(failure) }, { kind: 'error', id: 'thread-follow' })
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return { isKnown: data !== undefined, isFollowing, toggle: () => mutate(!isFollowing) }
}

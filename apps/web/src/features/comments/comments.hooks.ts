// The comments of a post as a screen needs them, and the actions on them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addComment,
  approveComment,
  chooseHelped,
  type CommentOrder,
  deleteComment,
} from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments.schemas'
import { commentsTexts } from '@kloset/texts/comments'
import { changePost, findPost, readPost } from '../../entities/post/posts.ts'
import { PersonLeft } from '../../lib/api/person-left.ts'
import { call, hasCode } from '../../lib/api/http.ts'
import { toastError } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.ts'
import { nextRequest } from '../../lib/api/merged-list.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { changeComment, followComment, levelQuery, putComment, readMore } from './comments.api.ts'
import { commentsIn, emptyLevel } from './comments.rules.ts'

/**
 * One level of comments: the pages read so far, and the comments that arrived since. New ones come after the button
 * for more, or before everything when the newest are first.
 * @param parentId the comment whose replies it is; null for the top level
 */
export function useThread(postId: string, parentId: string | null, order: CommentOrder = 'oldest') {
  const queryClient = useQueryClient()
  const address = { postId, parentId, order }
  const query = useQuery(levelQuery(address, queryClient))
  const more = useMutation({ mutationFn: () => readMore(queryClient, address) })
  const level = query.data ?? emptyLevel
  return {
    ...commentsIn(level, order),
    arrivesFirst: order === 'newest',
    isLoading: query.isPending,
    isLoadingMore: more.isPending,
    hasMore: level.end !== null && level.end.cursor !== null,
    // A request that ended because its person left is no failure: the next person can ask for more.
    error: query.error ?? (more.error instanceof PersonLeft ? null : more.error),
    retry: () => (query.error ? query.refetch() : more.mutate()),
    loadMore: () => {
      if (!more.isPending) more.mutate()
    },
  }
}

/** The id of the toast about a comment: an error closes when the next comment succeeds. */
const TOAST = 'comment'

/** Reads the post's counters, because a live event may not come. */
function rereadCounts(postId: string) {
  // After a failure, opening the post reads it again.
  readPost(postId).catch(() => undefined)
}

export interface NewComment {
  content: string
  /** The comment or reply that this one replies to; null for a top-level comment. */
  replyTo: Comment | null
  /** The idempotency key. */
  clientKey: string
}

/** Sends comments and replies. They are shown once the server has answered; a toast reports a failure. */
export function useAddComment(postId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ content, replyTo, clientKey }: NewComment) =>
      call(addComment, {
        params: { postId },
        body: { content, clientKey, parentCommentId: replyTo?.id ?? null },
      }),
    // The count before the comment: when the answer arrives, its event may have raised the count already.
    onMutate: () => findPost(postId)?.counts.commentsCount ?? 0,
    onSuccess: (comment, _sent, countBefore) => {
      putComment(queryClient, comment, nextRequest())
      changePost(postId, (post) => {
        const commentsCount = Math.max(post.counts.commentsCount, countBefore + 1)
        return { ...post, counts: { ...post.counts, commentsCount } }
      })
      toast(comment.parentCommentId ? commentsTexts.replyAdded : commentsTexts.added, { id: TOAST })
      void followComment(queryClient, comment)
      rereadCounts(postId)
    },
    onError: (error, { replyTo }) => {
      if (!replyTo || !isAnsweredGone(error)) return showError(error)
      toast(commentsTexts.answeredGone, { kind: 'error', id: TOAST })
      void followComment(queryClient, replyTo)
    },
  })
}

/** Whether a reply was refused because its comment is deleted. */
export const isAnsweredGone = (error: unknown) => hasCode(error, 'comment_not_found')

function showError(error: unknown) {
  if (hasCode(error, 'profile_not_found')) {
    toast(commentsTexts.profileNotFound, { kind: 'error', id: TOAST })
  } else toastError(error, TOAST)
}

/** Approves a comment that waits under the viewer's post: everybody sees it then. */
export function useApproveComment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ postId, id }: Comment) =>
      call(approveComment, { params: { postId, commentId: id } }),
    onSuccess: (comment) => putComment(queryClient, comment, nextRequest()),
    onError: (error, comment) => {
      showError(error)
      // Its author may have deleted it.
      void followComment(queryClient, comment)
    },
  })
}

/** Deletes the viewer's comment, or a comment that waits under the viewer's post. Repeating it is no error. */
export function useDeleteComment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ postId, id }: Comment) => {
      try {
        return await call(deleteComment, { params: { postId, commentId: id } })
      } catch (error) {
        if (hasCode(error, 'comment_not_found')) return { gone: [id] }
        throw error
      }
    },
    onSuccess: ({ gone }, comment) => {
      // A removed comment has no toast: the thread shows that it is gone.
      if (!comment.awaitsApproval) toast(deletedText(comment), { id: TOAST })
      void followComment(queryClient, comment, gone)
      rereadCounts(comment.postId)
    },
    onError: showError,
  })
}

/** By post and comment: `{postId}/{commentId}`. */
const helps = createToggleQueue((key, helped: boolean) => {
  const [postId = '', commentId = ''] = key.split('/')
  return call(chooseHelped, { params: { postId, commentId }, body: { helped } })
})

/** Returns a function that says that an answer helped, or takes it back. It can be called at any rate. */
export function useHelped() {
  const queryClient = useQueryClient()
  return async (comment: Comment) => {
    const key = `${comment.postId}/${comment.id}`
    const before = helps.wanted(key, comment.helpedMe)
    const helpedCount = comment.helpedCount + Number(!before) - Number(comment.helpedMe)
    const show = (state: Pick<Comment, 'helpedMe' | 'helpedCount'>) =>
      changeComment(queryClient, comment, state)
    show({ helpedMe: !before, helpedCount })
    const outcome = await helps.change(key, before, !before, show)
    if (!outcome?.error) return
    showError(outcome.error)
    await followComment(queryClient, comment)
  }
}

const deletedText = ({ parentCommentId }: Comment) =>
  parentCommentId ? commentsTexts.replyDeleted : commentsTexts.deleted

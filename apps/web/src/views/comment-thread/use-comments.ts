// What the list and the form of one thread share: the draft, whom it answers, and which replies are
// open.
import { useRef, useState } from 'react'
import type { Comment } from '@kloset/contract/comments'
import { useCommentDraft } from '../../features/comments/comment-draft.ts'
import { useAddComment } from '../../features/comments/comments.hooks.ts'
import { useLiveComments } from '../../features/comments/comments.realtime.ts'
import { useMemberOnly } from '../member-only.ts'

export function useComments(postId: string) {
  useLiveComments(postId)
  const { draft, write, address, clear } = useCommentDraft(postId)
  const { mutate, isPending } = useAddComment(postId)
  const memberOnly = useMemberOnly()
  const field = useRef<HTMLTextAreaElement>(null)
  const [postedId, setPostedId] = useState<string | null>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())

  const post = () => {
    const { text, replyTo, clientKey } = draft
    mutate(
      { content: text.trim(), replyTo, clientKey },
      {
        onSuccess: ({ id, parentCommentId }) => {
          clear()
          setPostedId(id)
          if (parentCommentId) setExpanded((open) => new Set(open).add(parentCommentId))
        },
      },
    )
  }
  return {
    draft,
    write,
    post,
    isPosting: isPending,
    postedId,
    field,
    cancelReply: () => {
      address(null)
      field.current?.focus()
    },
    reply: (comment: Comment) =>
      memberOnly(() => {
        address(comment)
        field.current?.focus()
      })(),
    expanded,
    toggle: (commentId: string) =>
      setExpanded((open) => {
        const next = new Set(open)
        if (!next.delete(commentId)) next.add(commentId)
        return next
      }),
  }
}

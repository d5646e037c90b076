// The state shared by the list and the form of a thread: the draft, the comment that it answers, and which replies are
// open.
import { useRef, useState } from 'react'
import type { Comment } from '@kloset/contract/comments.schemas'
import { useCommentDraft } from '../../features/comments/comment-draft.ts'
import { isAnsweredGone, useAddComment } from '../../features/comments/comments.hooks.ts'
import { useLiveComments } from '../../features/comments/comments.realtime.ts'
import { useMemberOnly } from '../member-only.ts'

/** The set with the id added, or removed if it was in it. */
function flip(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** @param opensReplies whether replies are open at first */
export function useComments(postId: string, opensReplies = false) {
  useLiveComments(postId)
  const { draft, write, address, unaddress, clear } = useCommentDraft(postId)
  const { mutateAsync, isPending } = useAddComment(postId)
  const memberOnly = useMemberOnly()
  const field = useRef<HTMLTextAreaElement>(null)
  const [postedId, setPostedId] = useState<string | null>(null)
  // Replies that were open at first stay open while the thread grows.
  const [startsOpen] = useState(opensReplies)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isExpanded = (commentId: string) => toggled.has(commentId) !== startsOpen
  const toggle = (commentId: string) => setToggled((before) => flip(before, commentId))
  // Does nothing if they were opened while the reply was being sent.
  const open = (commentId: string) =>
    setToggled((before) =>
      before.has(commentId) === startsOpen ? flip(before, commentId) : before,
    )

  const post = () => {
    const { text, replyTo, clientKey } = draft
    // With a promise, the field is also cleared if the page was left in the meantime.
    mutateAsync({ content: text.trim(), replyTo, clientKey }).then(
      ({ id, parentCommentId }) => {
        // The button is disabled now, and cannot keep the keyboard focus.
        if (field.current?.form?.querySelector('[type=submit]:focus-visible')) {
          field.current.focus()
        }
        clear()
        setPostedId(id)
        if (parentCommentId) open(parentCommentId)
      },
      // A toast says why, and the words stay: the next press posts them as a comment of their own.
      (error: unknown) => {
        if (isAnsweredGone(error)) unaddress()
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
    isExpanded,
    toggle,
  }
}

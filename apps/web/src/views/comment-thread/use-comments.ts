// What the list and the form of one thread share: the draft, whom it answers, and which replies are
// open.
import { useRef, useState } from 'react'
import type { Comment } from '@kloset/contract/comments.schemas'
import { useCommentDraft } from '../../features/comments/comment-draft.ts'
import { isAnsweredGone, useAddComment } from '../../features/comments/comments.hooks.ts'
import { useLiveComments } from '../../features/comments/comments.realtime.ts'
import { useMemberOnly } from '../member-only.ts'

/** The set with an id that it did not have, or without it. */
function flip(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** @param opensReplies replies are open until they are closed, instead of closed until they are opened */
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
  // Also where they were opened while the reply was sent.
  const open = (commentId: string) =>
    setToggled((before) =>
      before.has(commentId) === startsOpen ? flip(before, commentId) : before,
    )

  const post = () => {
    const { text, replyTo, clientKey } = draft
    // A promise: what was posted must also go from the field of a page that was left meanwhile.
    mutateAsync({ content: text.trim(), replyTo, clientKey }).then(
      ({ id, parentCommentId }) => {
        // The button rests now, and cannot keep the focus of a keyboard.
        if (field.current?.form?.querySelector('[type=submit]:focus-visible')) {
          field.current.focus()
        }
        clear()
        setPostedId(id)
        if (parentCommentId) open(parentCommentId)
      },
      // A toast says why, and the words stay: the next press posts them, not to what is gone.
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

// The answer that helped the author of a thread, shown before all others and not among them.
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { getComment, acceptAnswer } from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import { commentsTexts } from '@kloset/texts/comments'
import { personName } from '../../entities/person/person-name.ts'
import { readPost } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { cx } from '../../ui/cx.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

/** Accepts an answer; null accepts none. */
export function useAccepting(postId: string) {
  return async (commentId: string | null) => {
    try {
      await call(acceptAnswer, { params: { postId }, body: { commentId } })
      // It is accepted, even if it cannot be read again now.
      await readPost(postId).catch(() => undefined)
    } catch (error) {
      toastFailure(commentsTexts.acceptFailed, error)
    }
  }
}

/** The accepted answer of a thread; null when there is none that the viewer sees. */
export function useAcceptedAnswer({ id: postId, acceptedAnswer }: Post): Comment | null {
  const commentId = acceptedAnswer?.commentId ?? ''
  const { data } = useQuery({
    ...queryOf(['accepted-answer', postId, commentId], getComment, {
      params: { postId, commentId },
    }),
    enabled: commentId !== '',
  })
  return commentId !== '' && data ? data : null
}

interface AcceptedAnswerProps {
  post: Post
  /** In the past, replies could be accepted as well. */
  isReply: boolean
  onAccept: (commentId: string | null) => Promise<void>
  /** The row of the answer. */
  children: ReactNode
}

export function AcceptedAnswer({ post, isReply, onAccept, children }: AcceptedAnswerProps) {
  return (
    <section
      aria-label={commentsTexts.accepted}
      className="-mx-4 bg-wash px-4 py-3.5 lg:mx-0 lg:rounded-field"
    >
      <p className="mb-3 flex flex-wrap items-center gap-x-2.5">
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-ink text-on-ink"
        >
          <Check className="size-3.5 stroke-2" />
        </span>
        <span className="flex-1 font-semibold">{commentsTexts.accepted}</span>
        <span className="text-12 text-ink-2">
          {commentsTexts.acceptedBy(personName(post.author))}
        </span>
      </p>
      {children}
      {post.viewer.isOwner && (
        <button
          type="button"
          onClick={() => void onAccept(null)}
          className={cx(
            'target relative py-1.5 text-12 font-medium text-ink-2 hover:text-ink',
            // Aligned with the words, beside the picture of the row.
            isReply ? 'ml-9' : 'ml-11',
          )}
        >
          {commentsTexts.unaccept}
        </button>
      )}
    </section>
  )
}

// The answer that helped the author of a thread, before all others.
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { getComment, acceptAnswer } from '@kloset/contract/comments'
import type { Post } from '@kloset/contract/posts.schemas'
import { commentsTexts } from '@kloset/texts/comments'
import { personName } from '../../entities/person/person-name.ts'
import { readPost } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { sayFailure } from '../../ui/failure-toast.ts'

/** Marks an answer, or with null none. */
export function useAccepting(postId: string) {
  return async (commentId: string | null) => {
    try {
      await call(acceptAnswer, { params: { postId }, body: { commentId } })
      await readPost(postId)
    } catch (error) {
      sayFailure(commentsTexts.acceptFailed, error)
    }
  }
}

interface AcceptedAnswerProps {
  post: Post
  onAccept: (commentId: string | null) => Promise<void>
}

export function AcceptedAnswer({ post, onAccept }: AcceptedAnswerProps) {
  const { acceptedAnswer, author: asker, viewer } = post
  const commentId = acceptedAnswer?.commentId ?? ''
  const { data: comment } = useQuery({
    queryKey: ['accepted-answer', post.id, commentId],
    queryFn: ({ signal }) => call(getComment, { params: { postId: post.id, commentId }, signal }),
    enabled: commentId !== '',
  })
  // One by somebody whom the viewer does not see is not shown.
  if (!acceptedAnswer || !comment?.author) return null
  const name = personName(comment.author)
  return (
    <section
      aria-label={commentsTexts.accepted}
      className="-mx-4 mt-4 bg-wash px-4 py-3.5 lg:mx-0 lg:rounded-field"
    >
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-ink text-on-ink"
        >
          <Check className="size-3.5 stroke-2" />
        </span>
        <span className="flex-1 font-semibold">{commentsTexts.accepted}</span>
        <span className="text-12 text-ink-2">{commentsTexts.acceptedBy(personName(asker))}</span>
      </p>
      <div className="mt-3 flex gap-3">
        <Avatar name={name} src={comment.author.avatarUrl} size={32} />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            <Link
              to={paths.user(comment.author.id)}
              className="truncate font-semibold hover:underline"
            >
              {name}
            </Link>
            <TimeAgo at={comment.createdAt} wording="comment" className="text-12 text-ink-2" />
          </p>
          <p className="mt-0.5 text-15 break-words whitespace-pre-line">
            <LinkedText text={comment.content} />
          </p>
          {viewer.isOwner && (
            <button
              type="button"
              onClick={() => void onAccept(null)}
              className="target relative py-1.5 text-12 font-medium text-ink-2 hover:text-ink"
            >
              {commentsTexts.unaccept}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

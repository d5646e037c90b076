// The two newest comments of a post on a phone, and a button that opens all of them. Their rows have a fixed height,
// which is reserved until they are read: when the browser is idle, or they come near the viewport.
import { useEffect, useRef, useState } from 'react'
import { commentLimits } from '@kloset/contract/comments'
import type { Comment } from '@kloset/contract/comments.schemas'
import { commentsTexts } from '@kloset/texts/comments'
import { commonTexts } from '@kloset/texts/common'
import { personName } from '../../entities/person/person-name.ts'
import { useThread } from '../../features/comments/comments.hooks.ts'
import { CommentsOffline } from '../../features/comments/components/comments-waiting.tsx'
import { useOnline } from '../../lib/browser/online.ts'
import { whenIdle } from '../../lib/loading/idle.ts'
import { Avatar } from '../../ui/avatar.tsx'

const SHOWN = 2

interface NewestCommentsProps {
  postId: string
  /** The number of comments and replies of the post. */
  count: number
  onAll: () => void
}

/** Draws nothing while there are no comments. */
export function NewestComments(props: NewestCommentsProps) {
  return props.count > 0 ? <Section {...props} /> : null
}

function Section({ postId, count, onAll }: NewestCommentsProps) {
  const box = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const section = box.current
    if (!section) return
    const start = () => setIsNear(true)
    const cancelIdle = whenIdle(start)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start())
    observer.observe(section)
    return () => {
      cancelIdle()
      observer.disconnect()
    }
  }, [])
  return (
    <section ref={box} aria-label={commonTexts.comments} className="border-t border-line px-4 py-3">
      {isNear ? <Newest postId={postId} count={count} /> : <Free count={count} />}
      {count > SHOWN && (
        <button
          type="button"
          onClick={onAll}
          className="-mb-2 flex min-h-11 items-center font-medium text-muted"
        >
          {commentsTexts.viewAll(count)}
        </button>
      )}
    </section>
  )
}

const rowStyle = 'flex min-h-11 items-center gap-3'

const Free = ({ count }: { count: number }) =>
  Array.from({ length: Math.min(SHOWN, count) }, (_, row) => <div key={row} className={rowStyle} />)

function Newest({ postId, count }: Pick<NewestCommentsProps, 'postId' | 'count'>) {
  // The list of all comments has the oldest first. If it has only one page, that has the newest as well.
  const isOnePage = count <= commentLimits.pageSize
  const { comments, arrived, isLoading } = useThread(postId, null, isOnePage ? 'oldest' : 'newest')
  const isOnline = useOnline()
  if (isLoading) return isOnline ? <Free count={count} /> : <CommentsOffline />
  const newest = isOnePage
    ? [...comments, ...arrived].filter(isThere).slice(-SHOWN)
    : [...arrived, ...comments].filter(isThere).slice(0, SHOWN).toReversed()
  return (
    <ul>
      {newest.map(({ id, author, content }) => (
        <li key={id} className={rowStyle}>
          <Avatar name={personName(author)} src={author.avatarUrl} size={32} />
          <p className="line-clamp-2 min-w-0 flex-1 text-14 break-words text-ink-2">
            <bdi className="font-semibold text-ink">{personName(author)}</bdi> <bdi>{content}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

type Shown = Comment & { author: NonNullable<Comment['author']> }

const isThere = (comment: Comment): comment is Shown =>
  !comment.isDeleted && comment.author !== null

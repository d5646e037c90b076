// The two newest comments of a post on a phone, one under the other, and the way to all of them. Their rows have a
// fixed height, which is kept free until they are read: once the page is at rest, or the reader is near them.
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
  /** Comments and replies of the post. */
  count: number
  onAll: () => void
}

/** Nothing while there are no comments. */
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
  // The list of all begins with the oldest: the newest are on its first page unless there are more.
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
            <span className="font-semibold text-ink">{personName(author)}</span> {content}
          </p>
        </li>
      ))}
    </ul>
  )
}

type Shown = Comment & { author: NonNullable<Comment['author']> }

const isThere = (comment: Comment): comment is Shown =>
  !comment.isDeleted && comment.author !== null

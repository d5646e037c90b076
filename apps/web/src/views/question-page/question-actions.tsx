// The main number of a question, and its actions: like, comment, share, save.
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { LikeButton } from '../../features/likes/components/like-button.tsx'
import { postPath } from '../../lib/navigation/paths.ts'
import { cx } from '../../ui/cx.ts'
import { iconTextStyle } from '../../ui/icon-button.tsx'
import { useLiking } from '../liking.ts'
import { questionOf } from '../question-words.ts'
import { SavePost } from '../saving.tsx'
import { ShareButton } from '../share-sheet/share-button.tsx'
import { countText } from '../../lib/text/number.ts'

interface QuestionActionsProps {
  post: Post
  /** The main number, e.g. total votes. */
  lead: ReactNode
  /** A bar at the bottom on phones, a row on desktop. */
  variant: 'row' | 'bar'
  onComments: () => void
}

export function QuestionActions({ post, lead, variant, onComments }: QuestionActionsProps) {
  const toggleLike = useLiking(post)
  const { likesCount, commentsCount } = post.counts
  return (
    <div
      className={cx(
        // With large letters, the main number has a line of its own.
        'flex items-center max-[18em]:flex-wrap max-[18em]:justify-end',
        variant === 'bar'
          ? 'print:static sticky bottom-0 z-10 max-[18em]:h-auto max-[18em]:pt-1 h-[calc(var(--bar)+env(safe-area-inset-bottom))] border-t border-line bg-paper pr-[max(4px,calc(50%-(var(--column)/2)+4px))] pb-[env(safe-area-inset-bottom)] pl-[max(16px,calc(50%-(var(--column)/2)+16px))]'
          : 'border-t border-line pt-2.5 [&>button:last-of-type]:-mr-3',
      )}
    >
      <div className="flex min-w-0 flex-1 items-baseline gap-2 text-muted max-[18em]:basis-full">
        {lead}
      </div>
      <LikeButton liked={post.viewer.liked} count={likesCount} onToggle={() => void toggleLike()} />
      <button
        type="button"
        aria-label={postsTexts.commentsCounted(commentsCount)}
        aria-keyshortcuts="C"
        onClick={onComments}
        className={cx(iconTextStyle, 'tabular-nums')}
      >
        <MessageCircle aria-hidden />
        {/* For a thread they are its answers, whose number is at the left. The comments say when there are none. */}
        {post.postType !== 'forum' && (
          <span aria-hidden className="min-w-[1ch]">
            {commentsCount > 0 && countText(commentsCount)}
          </span>
        )}
      </button>
      {post.audience !== 'me' && (
        <ShareButton post={post} path={postPath(post)} title={questionOf(post)} />
      )}
      <SavePost post={post} />
    </div>
  )
}

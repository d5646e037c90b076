// Like, comments, share and save of a post: a row on desktop, a bar at the bottom on phones.
import { ChevronDown, MessageCircle } from 'lucide-react'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { sharingTexts } from '@kloset/texts/sharing'
import { LikeButton } from '../../features/likes/components/like-button.tsx'
import { useMoreFromAuthor } from '../../features/posts/posts.hooks.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { iconTextStyle } from '../../ui/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { useLiking } from '../liking.ts'
import { SavePost } from '../saving.tsx'
import { ShareButton } from '../share-sheet/share-button.tsx'
import { MORE_ID } from './more-from-author.tsx'
import { countText } from '../../lib/text/number.ts'
import { personName } from '../../entities/person/person-name.ts'

interface PostActionsProps {
  post: Post
  variant: 'row' | 'bar'
  onComments: () => void
}

function LikeOf({ post }: { post: Post }) {
  const toggle = useLiking(post)
  return (
    <LikeButton
      liked={post.viewer.liked}
      count={post.counts.likesCount}
      onToggle={() => void toggle()}
    />
  )
}

/** The link down to the author's other posts; draws nothing when there are none. */
function MoreLink({ post }: { post: Post }) {
  const { posts } = useMoreFromAuthor(post.id)
  if (posts.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => document.getElementById(MORE_ID)?.scrollIntoView({ behavior: 'smooth' })}
      className={cx(iconTextStyle, 'min-w-0 shrink font-normal text-muted')}
    >
      <span className="truncate">
        {postsTexts.moreFrom(personName(post.author).split(' ')[0] ?? '')}
      </span>
      <ChevronDown aria-hidden className="size-4" />
    </button>
  )
}

export function PostActions({ post, variant, onComments }: PostActionsProps) {
  const { commentsCount } = post.counts
  const isBar = variant === 'bar'
  return (
    <div
      className={cx(
        'flex items-center',
        isBar
          ? 'print:static sticky bottom-0 z-10 mt-auto h-[calc(var(--bar)+env(safe-area-inset-bottom))] border-t border-line bg-paper px-1.5 pb-[env(safe-area-inset-bottom)]'
          : '-ml-3 h-14 gap-1',
      )}
    >
      <LikeOf post={post} />
      <button
        type="button"
        onClick={onComments}
        aria-label={postsTexts.commentsCounted(commentsCount)}
        aria-keyshortcuts="C"
        className={cx(iconTextStyle, 'tabular-nums')}
      >
        <MessageCircle aria-hidden />
        {/* When there are none, the thread says so. */}
        <span aria-hidden className="min-w-[1ch]">
          {commentsCount > 0 && countText(commentsCount)}
        </span>
      </button>
      {post.audience !== 'me' && (
        <ShareButton
          post={post}
          path={paths.post(post.id)}
          title={post.caption ?? postsTexts.aLookBy(personName(post.author))}
          words={!isBar && sharingTexts.title}
        />
      )}
      <div className={cx('ml-auto flex min-w-0 items-center', !isBar && '-mr-3')}>
        {isBar && <MoreLink post={post} />}
        <SavePost post={post} />
      </div>
    </div>
  )
}

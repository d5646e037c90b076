// Like, comments and share of a post: a row on desktop, a bar at the thumb on phones.
import { ChevronDown, MessageCircle } from 'lucide-react'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { sharingTexts } from '@kloset/texts/sharing'
import { LikeButton } from '../../features/likes/components/like-button.tsx'
import { useLike } from '../../features/likes/likes.hooks.ts'
import { useMoreFromAuthor } from '../../features/posts/posts.hooks.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { iconTextStyle } from '../../ui/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { useMemberOnly } from '../member-only.ts'
import { ShareButton } from '../share-sheet/share-button.tsx'
import { MORE_ID } from './more-from-author.tsx'
import { authorName } from './post-words.tsx'
import { countText } from '../../lib/text/number.ts'

interface PostActionsProps {
  post: Post
  variant: 'row' | 'bar'
  onComments: () => void
}

function LikeOf({ post }: { post: Post }) {
  const toggle = useLike(post)
  const memberOnly = useMemberOnly()
  return (
    <LikeButton
      liked={post.viewer.liked}
      count={post.counts.likesCount}
      onToggle={memberOnly(toggle)}
    />
  )
}

/** Leads down to the author's other posts; nothing when there are none. */
function MoreLink({ post }: { post: Post }) {
  const { posts } = useMoreFromAuthor(post.id)
  if (posts.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => document.getElementById(MORE_ID)?.scrollIntoView({ behavior: 'smooth' })}
      className={cx(iconTextStyle, 'ml-auto min-w-0 shrink font-normal text-muted')}
    >
      <span className="truncate">{postsTexts.moreFrom(authorName(post).split(' ')[0] ?? '')}</span>
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
          ? 'sticky bottom-0 z-10 mt-auto h-[calc(var(--bar)+env(safe-area-inset-bottom))] border-t border-line bg-paper px-1.5 pb-[env(safe-area-inset-bottom)]'
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
        <span aria-hidden>{countText(commentsCount)}</span>
      </button>
      <ShareButton
        postId={post.id}
        path={paths.post(post.id)}
        title={post.caption ?? postsTexts.aLookBy(authorName(post))}
        words={!isBar && sharingTexts.title}
      />
      {isBar && <MoreLink post={post} />}
    </div>
  )
}

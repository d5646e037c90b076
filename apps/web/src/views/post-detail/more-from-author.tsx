// Other posts of the author under a post: on desktop six, with a button for more.
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { moreFromAuthorLimits } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { postsTexts } from '@kloset/texts/posts'
import { useMoreFromAuthor } from '../../features/posts/posts.hooks.ts'
import { useIsDesktop } from '../../lib/browser/media-query.ts'
import { backgroundOf } from '../../lib/navigation/location-state.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { pictureKey } from '../picture-key.ts'
import { SensitiveMark, useVeil } from '../sensitive.tsx'
import { personName } from '../../entities/person/person-name.ts'

export const MORE_ID = 'more-from-author'

interface ThumbProps {
  post: Post
  /** The only post: its words are beside it, so that the row is full. */
  isAlone: boolean
}

function Thumb({ post: given, isAlone }: ThumbProps) {
  const { post, isVeiled } = useVeil(given)
  const location = useLocation()
  const [media] = post.media
  const background = backgroundOf(location)
  if (!media) return null
  return (
    <Link
      to={paths.post(post.id)}
      // Over the same page when this one is a modal, so that closing goes back to the feed.
      state={background ? { backgroundLocation: background } : undefined}
      className={cx(
        'block rounded-thumb transition-[filter] hover:brightness-104',
        isAlone && 'flex items-center gap-4',
      )}
    >
      <span
        data-thumb={pictureKey(post.id)}
        data-lands={background ? 'spread' : undefined}
        className={cx(
          'relative block aspect-3/4 overflow-hidden rounded-thumb',
          isAlone && 'w-28 shrink-0',
        )}
      >
        <MediaPicture
          fill
          media={media}
          alt={media.altText ?? post.caption ?? postsTexts.lookBy(personName(post.author))}
          sizes="(min-width: 1024px) 10vw, 33vw"
        />
        {isVeiled && <SensitiveMark />}
      </span>
      {isAlone && (
        <span className="min-w-0 flex-1">
          {post.caption && (
            <span className="line-clamp-3 text-pretty break-words">{post.caption}</span>
          )}
          <TimeAgo at={post.createdAt} format="post" className="mt-1 block text-12 text-muted" />
        </span>
      )}
    </Link>
  )
}

/** On phones, one or two posts fill the row. */
function columnsFor(count: number): string {
  if (count === 1) return 'grid-cols-1'
  return cx('lg:grid-cols-6', count === 2 ? 'grid-cols-2' : 'grid-cols-3')
}

export function MoreFromAuthor({ post }: { post: Post }) {
  const isDesktop = useIsDesktop()
  const [isOpen, setIsOpen] = useState(false)
  const { posts, hasMore, isLoadingMore, moreError, loadMore } = useMoreFromAuthor(post.id)
  const shown = isDesktop && !isOpen ? posts.slice(0, moreFromAuthorLimits.preview) : posts
  const isFailed = moreError !== null && shown.length === posts.length
  const canShowMore = !isFailed && (shown.length < posts.length || hasMore)
  const showMore = () => {
    if (shown.length < posts.length) setIsOpen(true)
    else void loadMore()
  }
  if (posts.length === 0) return null
  return (
    <section
      id={MORE_ID}
      aria-labelledby={`${MORE_ID}-title`}
      className="border-t border-line px-4 pt-4 pb-6 lg:px-0"
    >
      <div className="mb-2 flex min-h-9 items-center">
        <h2 id={`${MORE_ID}-title`} className="serif-20 flex-1">
          {postsTexts.moreFrom(personName(post.author))}
        </h2>
        {canShowMore && (
          <Button
            variant="text"
            size="sm"
            busy={isLoadingMore}
            onClick={showMore}
            className="-mr-4"
          >
            {commonTexts.loadMore}
          </Button>
        )}
      </div>
      <ul className={cx('grid gap-2', columnsFor(shown.length))}>
        {shown.map((other) => (
          <li key={other.id}>
            <Thumb post={other} isAlone={shown.length === 1} />
          </li>
        ))}
      </ul>
      {isFailed && (
        <ErrorState title={loadingTexts.posts.title} error={moreError} onRetry={loadMore} />
      )}
    </section>
  )
}

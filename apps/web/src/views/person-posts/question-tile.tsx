// A style vote or forum thread on its author's page: picture or words, the question, its result.
import { isUrgent } from '../../entities/post/urgency.ts'
import { Siren } from 'lucide-react'
import { Link } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { postPath } from '../../lib/navigation/paths.ts'
import { cx } from '../../ui/cx.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { pictureKey } from '../picture-key.ts'
import { votesText } from '../question-words.ts'
import { PostFace, wordsOf } from './post-tile.tsx'

const SIZES = '(min-width: 1024px) 20vw, 48vw'

export function QuestionTile({ post }: { post: Post }) {
  const hasPicture = post.media.length > 0
  return (
    <article className="relative">
      <div
        aria-hidden={!hasPicture}
        data-thumb={pictureKey(post.id)}
        className="aspect-3/4 overflow-hidden rounded-pic"
      >
        <PostFace post={post} sizes={SIZES} />
      </div>
      <h3 className={hasPicture ? 'mt-2 line-clamp-2 font-semibold text-pretty' : undefined}>
        <Link
          to={postPath(post)}
          className="outline-none after:absolute after:inset-0 after:rounded-pic focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ink"
        >
          {/* The card shows these words already. The heading is not hidden, because its link covers the card. */}
          <span className={cx(!hasPicture && 'sr-only')}>{wordsOf(post)}</span>
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-12 text-muted">
        {isUrgent(post) && (
          <Siren
            role="img"
            aria-label={postsTexts.emergency}
            className={cx('size-4 text-accent', !hasPicture && 'sr-only')}
          />
        )}
        {post.styleVote
          ? votesText(post.styleVote)
          : postsTexts.answersCounted(post.counts.commentsCount)}
        <span aria-hidden>·</span>
        <TimeAgo at={post.createdAt} format="post" />
        {post.viewsCount !== null && (
          <span className="w-full">{postsTexts.viewsCounted(post.viewsCount)}</span>
        )}
      </p>
    </article>
  )
}

// A style vote or forum thread in the SOS list: the question first, then what it is about.
import { Heart, MessageCircle, Siren } from 'lucide-react'
import { Link } from 'react-router'
import type { Media } from '@kloset/contract/media'
import type { Post } from '@kloset/contract/posts'
import { countText, plural } from '../../lib/number.ts'
import { paths, postPath } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'

const FORUM_PICTURES = 3

function Emergency() {
  return (
    <span className="flex items-center gap-1.5 text-12 font-semibold whitespace-nowrap text-accent">
      <Siren aria-hidden className="size-4" />
      <span>
        <span className="max-lg:sr-only">Fashion </span>
        <span className="lg:lowercase">Emergency</span>
      </span>
    </span>
  )
}

function Byline({ post }: { post: Post }) {
  const name = post.author.displayName ?? post.author.username
  const kind = post.postType === 'forum' ? 'Forum' : 'Style vote'
  return (
    <div className="mb-2.5 flex items-center gap-2">
      <Link
        to={paths.user(post.author.id)}
        className="target relative flex min-w-0 items-center gap-2"
      >
        <Avatar name={name} src={post.author.avatarUrl} size={28} />
        <span className="truncate font-semibold">{name}</span>
      </Link>
      <TimeAgo
        at={post.createdAt}
        wording="post"
        className="text-12 whitespace-nowrap text-muted"
      />
      <span className="flex-1" />
      {post.isFashionEmergency ? (
        <Emergency />
      ) : (
        <span className="text-12 font-medium text-muted">{kind}</span>
      )}
    </div>
  )
}

type StripProps = { pictures: readonly Media[]; more: number; alt: string }

/** Options of a vote run off the edge of a phone; on desktop they stand side by side. */
function Strip({ pictures, more, alt }: StripProps) {
  const single = pictures.length === 1
  const scrolls = pictures.length > 3
  return (
    <div
      className={cx(
        'flex gap-1.5 lg:gap-2',
        scrolls &&
          '-mr-(--margin) overflow-x-auto pr-(--margin) [scrollbar-width:none] lg:mr-0 lg:pr-0',
      )}
    >
      {pictures.map((picture, index) => (
        <div
          key={picture.position}
          className={cx(
            'relative overflow-hidden rounded-field',
            scrolls ? 'w-33.5 shrink-0 lg:w-auto lg:shrink lg:grow lg:basis-0' : 'grow basis-0',
            pictures.length === 2 ? 'aspect-square' : single ? 'aspect-4/5 max-w-80' : 'aspect-3/4',
          )}
        >
          <Picture
            fill
            sources={picture.renditions}
            width={picture.width}
            height={picture.height}
            alt={picture.altText ?? `${alt}, picture ${index + 1}`}
            sizes="(min-width: 1024px) 240px, 50vw"
            color={picture.color}
            placeholder={picture.placeholder}
          />
          {more > 0 && index === pictures.length - 1 && (
            <span className="glass serif-28 absolute inset-0 grid place-items-center">
              +{more} more
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

export function QuestionCard({ post }: { post: Post }) {
  const isForum = post.postType === 'forum'
  const question = post.title ?? post.caption ?? 'Which one should I wear?'
  const pictures = isForum ? post.media.slice(0, FORUM_PICTURES) : post.media
  const { likesCount, commentsCount } = post.counts
  return (
    <article className="relative border-b border-line py-4.5 lg:py-6">
      <Byline post={post} />
      <h2 className="serif-20 lg:serif-28 text-pretty">
        <Link
          to={postPath(post)}
          state={{ origin: 'stylists' }}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
        >
          {question}
        </Link>
      </h2>
      {isForum && post.description && (
        <p className="mt-1 line-clamp-2 text-ink-2 lg:mt-2 lg:text-16">{post.description}</p>
      )}
      {pictures.length > 0 && (
        <div className="mt-3">
          <Strip pictures={pictures} more={post.media.length - pictures.length} alt={question} />
        </div>
      )}
      <div className="mt-3 flex items-center gap-4 text-muted">
        <span className="flex-1 font-semibold text-ink">
          {isForum
            ? plural(commentsCount, 'answer')
            : plural(post.styleVote?.totalVotes ?? 0, 'vote')}
        </span>
        <span className="flex items-center gap-1" title={plural(likesCount, 'like')}>
          <Heart aria-hidden className="size-4" />
          <span className="sr-only">Likes:</span> {countText(likesCount)}
        </span>
        <span className="flex items-center gap-1" title={plural(commentsCount, 'comment')}>
          <MessageCircle aria-hidden className="size-4" />
          <span className="sr-only">Comments:</span> {countText(commentsCount)}
        </span>
      </div>
    </article>
  )
}

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
        className="target relative z-1 flex min-w-0 items-center gap-2"
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

type StripProps = {
  pictures: readonly Media[]
  more: number
  question: string
  to: string
  state: object
}

/**
 * Options of a vote run off the edge of a phone; on desktop they stand side by side. The strip lies
 * above the card's own link so that a finger can move it; for the keyboard the question is the link.
 */
function Strip({ pictures, more, question, to, state }: StripProps) {
  const scrolls = pictures.length > 3
  const scroller = scrolls
    ? ({ role: 'group', 'aria-label': 'Pictures', tabIndex: 0 } as const)
    : undefined
  return (
    <div
      {...scroller}
      className={cx(
        'relative z-1 mt-3',
        scrolls && '-mr-(--margin) overflow-x-auto [scrollbar-width:none] lg:mr-0',
      )}
    >
      <Link
        to={to}
        state={state}
        tabIndex={-1}
        className={cx('flex gap-1.5 lg:gap-2', scrolls && 'w-max pr-(--margin) lg:w-auto lg:pr-0')}
      >
        {pictures.map((picture, index) => (
          <span
            key={picture.position}
            className={cx(
              'relative block overflow-hidden rounded-field',
              scrolls ? 'w-33.5 shrink-0 lg:w-auto lg:shrink lg:grow lg:basis-0' : 'grow basis-0',
              pictures.length > 2 ? 'aspect-3/4' : 'aspect-4/5',
              pictures.length === 1 && 'max-w-80',
            )}
          >
            <Picture
              fill
              sources={picture.renditions}
              width={picture.width}
              height={picture.height}
              alt={picture.altText ?? `${question}, picture ${index + 1}`}
              sizes="(min-width: 1024px) 240px, 50vw"
              color={picture.color}
              placeholder={picture.placeholder}
            />
            {more > 0 && index === pictures.length - 1 && (
              <span className="serif-20 lg:serif-28 absolute inset-0 grid place-items-center bg-glass text-on-glass">
                +{more} more
              </span>
            )}
          </span>
        ))}
      </Link>
    </div>
  )
}

export function QuestionCard({ post }: { post: Post }) {
  const isForum = post.postType === 'forum'
  const question = post.title ?? post.caption ?? 'Which one should I wear?'
  const pictures = isForum ? post.media.slice(0, FORUM_PICTURES) : post.media
  const { likesCount, commentsCount } = post.counts
  const to = postPath(post)
  const state = { origin: 'stylists' }
  return (
    <article className="relative border-b border-line py-4.5 lg:py-6">
      <Byline post={post} />
      <h2 className="serif-20 lg:serif-28 text-pretty">
        <Link
          to={to}
          state={state}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
        >
          {question}
        </Link>
      </h2>
      {isForum && post.description && (
        <p className="mt-1 line-clamp-2 text-ink-2 lg:mt-2 lg:text-16">{post.description}</p>
      )}
      {pictures.length > 0 && (
        <Strip {...{ pictures, question, to, state }} more={post.media.length - pictures.length} />
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

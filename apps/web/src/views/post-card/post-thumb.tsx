// A post on the wall: its picture, its author, how many measures match under a filter, and for news also the time and
// the first words. While the post is not in the store, a shape in its colour, which also opens it.
import { memo } from 'react'
import type { MouseEventHandler, ReactNode } from 'react'
import { mediaTexts } from '@kloset/texts/media'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import type { FilledSlot } from '../../features/feeds/feeds.rules.ts'
import { VideoPreview } from '../../features/media/components/video-preview.tsx'
import { useIsHidden } from '../../entities/post/hidden-posts.ts'
import { longPressStyle } from '../../lib/browser/long-press.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { PicturesSign } from '../../ui/pictures-sign.tsx'
import { PlaySign } from '../../ui/play-sign.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AudienceSign } from '../audience-sign.tsx'
import { SensitiveMark, useVeil } from '../sensitive.tsx'
import { pictureKey } from '../picture-key.ts'
import { HiddenSlot } from './hidden-slot.tsx'
import { LiveMedia } from './live-media.tsx'
import { personName } from '../../entities/person/person-name.ts'

interface PostThumbProps {
  slot: FilledSlot
  /** The click handler of its links. The link of the picture has `data-thumb`. */
  onLink: MouseEventHandler<HTMLAnchorElement>
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** One of the first pictures on screen, which loads at once. */
  priority: boolean
  /** How the poster's body matches, under a body filter. */
  likeness?: ReactNode
  /** Shows the time and the first words. */
  isNews?: boolean
}

/** The alternative text: the author's words, or else our own. */
const altOf = (post: Post) =>
  post.media[0]?.altText ??
  `${postsTexts.lookBy(personName(post.author))}${post.caption ? `: ${post.caption}` : ''}`

interface ShownProps extends Pick<PostThumbProps, 'sizes' | 'priority'> {
  post: Post
}

function Shown({ post: given, sizes, priority }: ShownProps) {
  const { post, isVeiled } = useVeil(given)
  const [first] = post.media
  if (!first) return null
  return (
    <>
      <MediaPicture media={first} alt={altOf(post)} sizes={sizes} priority={priority} />
      {first.previewUrl && <VideoPreview src={first.previewUrl} />}
      {first.kind === 'video' && <PlaySign />}
      <PicturesSign count={post.media.length} />
      {post.audience && <AudienceSign audience={post.audience} />}
      {isVeiled && <SensitiveMark />}
      {first.state !== 'ready' && (
        <span className="glass absolute bottom-2 left-2 rounded-full px-3 py-1.5 text-12">
          {mediaTexts[first.state].title}
        </span>
      )}
      {first.state === 'processing' && <LiveMedia postId={post.id} />}
    </>
  )
}

/** The colour and shape of a picture whose post is not stored. */
function Empty({ ratio, color }: FilledSlot) {
  return (
    <span
      className="block bg-wash"
      style={{ aspectRatio: `1 / ${ratio}`, backgroundColor: color ?? undefined }}
    />
  )
}

interface AuthorProps extends Pick<PostThumbProps, 'onLink'> {
  post: Post
  /** Leaves space for a line under the name. */
  isTall?: boolean
}

function Author({ post, onLink, isTall = false }: AuthorProps) {
  return (
    <a
      href={paths.user(post.author.id)}
      onClick={onLink}
      className={cx(
        'target relative flex min-w-0 flex-1 gap-2 font-medium',
        isTall ? 'items-start' : 'items-center',
      )}
    >
      <Avatar name={personName(post.author)} src={post.author.avatarUrl} size={isTall ? 28 : 20} />
      <span className="written truncate">{personName(post.author)}</span>
    </a>
  )
}

/** The first line of the author's text; for a post without text, its tags. */
function Words({ post: { title, caption, description, klotags } }: { post: Post }) {
  const words = title ?? caption ?? description ?? klotags.map((tag) => `#${tag}`).join(' ')
  return <p className="written truncate px-0.5 text-14 text-ink-2">{words}</p>
}

/** Memoized, because the wall renders again at every few pixels of scrolling. */
export const PostThumb = memo(function PostThumb(props: PostThumbProps) {
  const { slot, onLink, likeness, isNews = false } = props
  const isHidden = useIsHidden(slot.id)
  const { post } = slot
  const first = post?.media[0]
  if (isHidden) {
    return (
      <div style={{ aspectRatio: `1 / ${slot.ratio}` }}>
        <HiddenSlot postId={slot.id} className="h-full" />
      </div>
    )
  }
  // One link for both states, so that it keeps the focus when the post is loaded.
  return (
    <article>
      <a
        href={paths.post(slot.id)}
        onClick={onLink}
        aria-label={first ? undefined : postsTexts.aLook}
        data-thumb={pictureKey(slot.id)}
        data-lands="spread"
        className={cx(
          'relative block overflow-hidden rounded-pic transition-[filter] hover:brightness-104',
          longPressStyle,
        )}
      >
        {post && first ? (
          <Shown post={post} sizes={props.sizes} priority={props.priority} />
        ) : (
          <Empty {...slot} />
        )}
      </a>
      {likeness ? (
        <div className="relative flex h-[3rem] px-0.5 pt-2 text-12">
          {post && <Author post={post} onLink={onLink} isTall />}
          {/* Beside the picture of the author, under the name. */}
          <div className="absolute top-[1.5rem] left-[38px]">{likeness}</div>
        </div>
      ) : (
        <div className="flex h-[1.75rem] items-center gap-2 px-0.5 pt-0.5 text-12">
          {post && <Author post={post} onLink={onLink} />}
          {post && isNews && (
            <TimeAgo at={post.createdAt} format="comment" className="text-muted" />
          )}
        </div>
      )}
      {post && isNews && <Words post={post} />}
    </article>
  )
})

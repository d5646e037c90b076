// A post on the wall: its picture, who it is from, and how many measures match when a filter is on.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { mediaTexts } from '@kloset/contract/messages/media'
import type { Post } from '@kloset/contract/posts'
import { postsTexts } from '@kloset/contract/messages/posts'
import { VideoPreview } from '../../features/media/components/video-preview.tsx'
import { openOver } from '../../lib/location-state.ts'
import type { FeedOrigin } from '../../lib/location-state.ts'
import { paths, postPath } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PlaySign } from '../../ui/play-sign.tsx'
import { LiveMedia } from './live-media.tsx'

/** Height of the row under the picture, for layouts that must know it before drawing. */
export const CAPTION_HEIGHT = 28

type PostThumbProps = {
  post: Post
  origin: FeedOrigin
  /** Ids of the wall it hangs on, in order: the open post can leaf through them. */
  siblings: readonly string[]
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** One of the first on screen: loaded at once. */
  priority: boolean
  /** How the poster's body matches, under a body filter. */
  likeness?: ReactNode
}

const nameOf = ({ author }: Post) => author.displayName ?? author.username

/** What the picture shows, for people who do not see it: the author's words before our own. */
const altOf = (post: Post) =>
  post.media[0]?.altText ??
  `${postsTexts.lookBy(nameOf(post))}${post.caption ? `: ${post.caption}` : ''}`

/** Height over width of a post's first picture. */
export const ratioOf = ({ media: [first] }: Post) => (first ? first.height / first.width : 1)

export function PostThumb({ post, origin, siblings, sizes, priority, likeness }: PostThumbProps) {
  const location = useLocation()
  const [first] = post.media
  if (!first) return null
  return (
    <article>
      <Link
        to={postPath(post)}
        state={openOver(location, origin, siblings)}
        className="relative block overflow-hidden rounded-pic transition-[filter] hover:brightness-104"
      >
        <Picture
          sources={first.renditions}
          width={first.width}
          height={first.height}
          alt={altOf(post)}
          sizes={sizes}
          color={first.color}
          placeholder={first.placeholder}
          priority={priority}
        />
        {first.previewUrl && <VideoPreview src={first.previewUrl} />}
        {first.kind === 'video' && <PlaySign />}
        {first.state !== 'ready' && (
          <span className="glass absolute bottom-2 left-2 rounded-full px-3 py-1.5 text-12">
            {mediaTexts[first.state].title}
          </span>
        )}
      </Link>
      {first.state === 'processing' && <LiveMedia postId={post.id} />}
      <div className="flex h-7 items-center gap-2 px-0.5 pt-0.5 text-12">
        <Link
          to={paths.user(post.author.id)}
          className="target relative flex min-w-0 flex-1 items-center gap-2 font-medium"
        >
          <Avatar name={nameOf(post)} src={post.author.avatarUrl} size={20} />
          <span className="truncate">{nameOf(post)}</span>
        </Link>
        {likeness}
      </div>
    </article>
  )
}

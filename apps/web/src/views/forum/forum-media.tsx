// The files of a forum thread: at most three are visible, with a number on the third if there are more. Each opens
// large.
import type { Media } from '@kloset/contract/media.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { PictureFrame } from '../../features/media/components/picture-frame.tsx'
import { VideoPlayer } from '../../features/media/components/video-player.tsx'
import { VideoPreview } from '../../features/media/components/video-preview.tsx'
import { longPressStyle } from '../../lib/browser/long-press.ts'
import { useSwipe } from '../../lib/browser/swipe.ts'
import { cx } from '../../ui/cx.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { PlaySign } from '../../ui/play-sign.tsx'
import { useTravelEnd } from '../../ui/travel.ts'
import { useDoublePressLike } from '../double-press.tsx'
import { useMediaViewer } from '../lazy-media-viewer.tsx'
import { MediaState } from '../media-state.tsx'
import { pictureKey } from '../picture-key.ts'
import { usePictureMenu } from '../picture-menu/use-picture-menu.tsx'
import { useVeil, Veil } from '../sensitive.tsx'
import { altOfFile } from '../question-words.ts'

const SHOWN = 3

/** A single file keeps its own aspect ratio; two are side by side; of three, the first is large. */
const frames: Record<number, string> = {
  1: '',
  2: 'grid-cols-2 aspect-8/5',
  3: 'grid-cols-3 grid-rows-2 aspect-6/5',
}

interface TileProps {
  post: Post
  media: Media
  index: number
  /** How many more there are after it. */
  more: number
  onOpen: () => void
  className?: string | false
}

function Tile({ post, media, index, more, onOpen, className }: TileProps) {
  const { isVeiled } = useVeil(post)
  const alt = altOfFile(post, index)
  const [press, sign] = useDoublePressLike(post, onOpen)
  return (
    <li className={cx('relative min-h-0 overflow-hidden rounded-field', className)}>
      <button
        type="button"
        aria-label={more > 0 ? postsTexts.withMore(alt, more) : postsTexts.lookCloserAt(alt)}
        disabled={media.state !== 'ready' || isVeiled}
        onClick={press}
        className={cx(
          'relative block size-full cursor-zoom-in touch-manipulation transition-[filter] hover:brightness-104 focus-visible:-outline-offset-4 disabled:cursor-default',
          longPressStyle,
        )}
      >
        <MediaPicture
          fill
          priority={index === 0}
          previews
          frame={useTravelEnd(pictureKey(post.id, media.position))}
          media={media}
          alt=""
          sizes="(min-width: 1024px) 488px, 100vw"
        />
        {media.previewUrl && <VideoPreview src={media.previewUrl} />}
        {media.kind === 'video' && more === 0 && <PlaySign />}
        {more > 0 && (
          <span className="serif-20 lg:serif-28 absolute inset-0 grid place-items-center bg-glass p-1 text-center wrap-anywhere text-on-glass">
            {postsTexts.moreFiles(more)}
          </span>
        )}
      </button>
      <MediaState post={post} media={media} />
      {sign}
      {isVeiled && <Veil postId={post.id} />}
    </li>
  )
}

function Alone({ post, media, onOpen }: { post: Post; media: Media; onOpen: () => void }) {
  const ratio = media.width / media.height
  const alt = altOfFile(post, 0)
  if (media.kind === 'video' && media.videoUrl) {
    return (
      <PictureFrame
        width={media.width}
        height={media.height}
        className="aspect-4/5 max-h-[60svh] w-full rounded-field bg-wash"
      >
        <VideoPlayer src={media.videoUrl} poster={media.renditions.at(-1)?.url} label={alt} />
      </PictureFrame>
    )
  }
  return (
    <ul className="max-w-full" style={{ aspectRatio: ratio, maxHeight: '60svh' }}>
      <Tile post={post} media={media} index={0} more={0} onOpen={onOpen} className="size-full" />
    </ul>
  )
}

interface ForumMediaProps {
  post: Post
  /** Leaves the page of a post that was hidden. */
  onBack: () => void
}

export function ForumMedia({ post: given, onBack }: ForumMediaProps) {
  const { post } = useVeil(given)
  const swipe = useSwipe(() => undefined, onBack)
  const [longPress, menu] = usePictureMenu(() => post, onBack)
  const [openViewer, viewer] = useMediaViewer(post.media, ({ position }) =>
    altOfFile(post, position),
  )
  const shown = post.media.slice(0, SHOWN)
  const hidden = post.media.length - shown.length
  const [first] = shown
  if (!first) return null
  return (
    <div className="mt-4 lg:mt-6" {...longPress} {...swipe}>
      {shown.length === 1 ? (
        <Alone post={post} media={first} onOpen={() => openViewer(first.position)} />
      ) : (
        <ul className={cx('grid gap-1.5 lg:gap-2', frames[shown.length])}>
          {shown.map((media, index) => (
            <Tile
              key={media.position}
              post={post}
              media={media}
              index={index}
              more={index === SHOWN - 1 ? hidden : 0}
              onOpen={() => openViewer(media.position)}
              className={shown.length === SHOWN && index === 0 && 'col-span-2 row-span-2'}
            />
          ))}
        </ul>
      )}
      {viewer}
      {menu}
    </div>
  )
}

// The whole picture or video of a post, with product dots, zoom, and its state while the server processes it.
import { Expand, Tag, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { viewerTexts } from '@kloset/texts/viewer'
import { countDotPress } from '../../features/insights/insights.api.ts'
import { PictureFrame } from '../../features/media/components/picture-frame.tsx'
import { VideoPlayer } from '../../features/media/components/video-player.tsx'
import { DotOverlay } from '../../features/product-dots/components/dot-overlay.tsx'
import { useOnline } from '../../lib/browser/online.ts'
import { longPressStyle } from '../../lib/browser/long-press.ts'
import { cx } from '../../ui/cx.ts'
import { GlassButton } from '../../ui/icon-button.tsx'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMediaViewer } from '../lazy-media-viewer.tsx'
import { useDoublePressLike } from '../double-press.tsx'
import { MediaState } from '../media-state.tsx'
import { pictureKey } from '../picture-key.ts'
import { usePictureMenu } from '../picture-menu/use-picture-menu.tsx'
import { useVeil, Veil } from '../sensitive.tsx'
import { useTravelEnd } from '../../ui/travel.ts'
import { POST_SIZES } from '../../ui/picture-sizes.ts'
import { freeCorner } from './free-corner.ts'
import { usePictureDots } from './picture-dots.ts'
import { personName } from '../../entities/person/person-name.ts'

const altOf = (post: Post, media: Media) => {
  if (media.altText !== null) return media.altText
  const words = postsTexts.lookBy(personName(post.author))
  return post.media.length > 1 ? postsTexts.picture(words, media.position + 1) : words
}

/** The smallest picture, blurred, in the bars beside the whole one. */
function Backdrop({ media }: { media: Media }) {
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden bg-wash">
      <div className="absolute -inset-8 blur-2xl brightness-90">
        <Picture
          fill
          sources={media.renditions.slice(0, 1)}
          width={media.width}
          height={media.height}
          alt=""
          sizes="320px"
          color={media.color}
          placeholder={media.placeholder}
        />
      </div>
    </div>
  )
}

interface ShownProps extends Pick<PostMediaProps, 'post' | 'media' | 'isShown'> {
  alt: string
}

function Shown({ post, media, isShown, alt }: ShownProps) {
  if (media.kind === 'video' && media.videoUrl && isShown) {
    return <VideoPlayer src={media.videoUrl} poster={media.renditions.at(-1)?.url} label={alt} />
  }
  return (
    <>
      <MediaPicture
        priority={media.position === 0}
        previews
        media={media}
        alt={alt}
        sizes={POST_SIZES}
      />
      <MediaState post={post} media={media} />
    </>
  )
}

interface PostMediaProps {
  post: Post
  media: Media
  /** False for the pictures beside the visible one. */
  isShown: boolean
  /** Leaves the page of a post that was hidden. */
  onBack: () => void
  className?: string
}

interface CounterProps extends Pick<PostMediaProps, 'post' | 'media'> {
  side: 'left' | 'right'
}

/** The number of the picture, if there are several. A video has its own buttons at the left. */
function Counter({ post, media, side }: CounterProps) {
  const isRight = side === 'right' || media.kind === 'video'
  return (
    <p
      aria-hidden
      className={cx(
        'glass absolute bottom-3 rounded-full px-3 py-1.5 text-14 font-medium tabular-nums',
        isRight ? 'right-3' : 'left-3',
      )}
    >
      {viewerTexts.numberOf(media.position + 1, post.media.length)}
    </p>
  )
}

/** A post covers the shell's offline sign, so it has its own, above other parts in its corner. */
function OfflineLabel({ isRaised }: { isRaised: boolean }) {
  return (
    <p role="status" className={cx('absolute left-3 text-14', isRaised ? 'bottom-16' : 'bottom-3')}>
      {!useOnline() && (
        <span className="glass flex items-center gap-2 rounded-full px-3 py-1.5">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {postsTexts.offline}
        </span>
      )}
    </p>
  )
}

interface ControlsProps extends Pick<PostMediaProps, 'post' | 'media' | 'isShown'> {
  /** A corner without dots. */
  corner: ReturnType<typeof freeCorner>
  /** Left out for a picture without dots. */
  showsDots?: boolean
  onDots?: (shows: boolean) => void
  onZoom: (() => void) | undefined
}

/** The buttons on the picture, and its number. */
function Controls({ post, media, isShown, corner, showsDots, onDots, onZoom }: ControlsProps) {
  return (
    <>
      {post.media.length > 1 && (
        <Counter post={post} media={media} side={corner.side === 'right' ? 'left' : 'right'} />
      )}
      {isShown && <OfflineLabel isRaised={post.media.length > 1 || corner.side !== 'right'} />}
      <div
        className={cx('absolute flex gap-2', corner.side === 'right' ? 'right-3' : 'left-3')}
        style={{ bottom: `max(12px, ${corner.bottom}%)` }}
      >
        {showsDots !== undefined && (
          <GlassButton
            label={postsTexts.productLinks}
            aria-pressed={showsDots}
            onClick={() => onDots?.(!showsDots)}
            className="aria-pressed:bg-label aria-pressed:text-on-label"
          >
            <Tag aria-hidden />
          </GlassButton>
        )}
        {onZoom && (
          <GlassButton label={postsTexts.lookCloser} onClick={onZoom}>
            <Expand aria-hidden />
          </GlassButton>
        )}
      </div>
    </>
  )
}

export function PostMedia({
  post: given,
  media: givenMedia,
  isShown,
  onBack,
  className,
}: PostMediaProps) {
  const { post, isVeiled } = useVeil(given)
  const media = post.media[givenMedia.position] ?? givenMedia
  const [showsDots, setShowsDots] = useState(true)
  const alt = altOf(post, media)
  const [openViewer, viewer] = useMediaViewer(post.media, (file) => altOf(post, file))
  const lookCloser = () => openViewer(media.position)
  const [press, heart] = useDoublePressLike(post, lookCloser)
  const [longPress, menu] = usePictureMenu(() => post, onBack)
  const dots = usePictureDots(post, media.position)
  const hasDots = dots.length > 0 && !isVeiled
  const canZoom = media.kind === 'image' && media.state === 'ready' && !isVeiled
  return (
    <>
      <PictureFrame
        width={media.width}
        height={media.height}
        backdrop={<Backdrop media={media} />}
        frame={useTravelEnd(pictureKey(post.id, media.position))}
        {...(className ? { className } : {})}
        controls={
          <Controls
            post={post}
            media={media}
            isShown={isShown}
            corner={freeCorner(dots)}
            {...(hasDots && { showsDots, onDots: setShowsDots })}
            onZoom={canZoom ? lookCloser : undefined}
          />
        }
      >
        <Shown post={post} media={media} isShown={isShown} alt={alt} />
        {canZoom && (
          // For touch and mouse; keyboards and screen readers have the button.
          <span
            aria-hidden
            {...longPress}
            onClick={press}
            className={cx('absolute inset-0 cursor-zoom-in touch-manipulation', longPressStyle)}
          />
        )}
        {heart}
        {isVeiled && <Veil postId={post.id} />}
        {hasDots && showsDots && (
          <DotOverlay
            dots={dots}
            onOpened={() => {
              if (!post.viewer.isOwner) countDotPress(post.id)
            }}
          />
        )}
      </PictureFrame>
      {viewer}
      {menu}
    </>
  )
}

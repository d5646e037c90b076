// The pictures and videos of a look: a single one, or several side by side that can be swiped.
import { useEffect, useRef } from 'react'
import type { TouchEvent } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { viewerTexts } from '@kloset/texts/viewer'
import { usePrefersReducedMotion } from '../../lib/browser/media-query.ts'
import { cx } from '../../ui/cx.ts'
import { PostMedia } from './post-media.tsx'

interface PostPicturesProps {
  post: Post
  /** The position of the visible picture. */
  position: number
  onShow: (position: number) => void
  /** Leaves the page of a post that was hidden. */
  onBack: () => void
  /** Must give it a definite size. */
  className: string
}

export function PostPictures({ post, position, onShow, onBack, className }: PostPicturesProps) {
  const [first] = post.media
  if (!first) return null
  if (post.media.length === 1) {
    return <PostMedia post={post} media={first} isShown onBack={onBack} className={className} />
  }
  return (
    <Strip post={post} position={position} onShow={onShow} onBack={onBack} className={className} />
  )
}

/** The position of the picture that fills most of the strip. */
const positionIn = (strip: Element | null) =>
  strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0

/**
 * Scrolls the strip to the position that keys or buttons chose, and reports the position that a finger chose. A swipe
 * beyond its ends goes to another post.
 */
function useStrip(count: number, position: number, onShow: (position: number) => void) {
  const strip = useRef<HTMLUListElement>(null)
  const touch = useRef<{ x: number; position: number } | null>(null)
  /** The position to which it is scrolling automatically. */
  const target = useRef<number | null>(null)
  const isStill = usePrefersReducedMotion()
  useEffect(() => {
    if (!strip.current || positionIn(strip.current) === position) return
    target.current = position
    const left = position * strip.current.clientWidth
    strip.current.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' })
  }, [position, isStill])
  /** A scroll by hand cancels the automatic one. */
  const cancelScroll = () => {
    target.current = null
  }
  return {
    ref: strip,
    onWheel: cancelScroll,
    onPointerDown: cancelScroll,
    onScroll: () => {
      const now = positionIn(strip.current)
      if (target.current === null && now !== position) onShow(now)
      if (target.current === now) target.current = null
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      cancelScroll()
      const finger = touches[0]
      touch.current = finger ? { x: finger.clientX, position: positionIn(strip.current) } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const finger = event.changedTouches[0]
      if (!touch.current || !finger) return
      const to = touch.current.position + (finger.clientX < touch.current.x ? 1 : -1)
      if (to >= 0 && to < count) event.stopPropagation()
    },
  }
}

function Strip({ post, position, onShow, onBack, className }: PostPicturesProps) {
  const { media } = post
  const strip = useStrip(media.length, position, onShow)
  return (
    <>
      <ul
        {...strip}
        aria-label={postsTexts.pictures(media.length)}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]',
          className,
        )}
      >
        {media.map((file) => (
          <li
            key={file.position}
            inert={file.position !== position}
            className="relative h-full w-full shrink-0 snap-center snap-always"
          >
            <PostMedia
              post={post}
              media={file}
              isShown={file.position === position}
              onBack={onBack}
              className="size-full"
            />
          </li>
        ))}
      </ul>
      <Dots count={media.length} position={position} />
    </>
  )
}

function Dots({ count, position }: { count: number; position: number }) {
  return (
    <div className="flex h-6 items-center justify-center gap-1.5 max-lg:bg-paper lg:absolute lg:bottom-3 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-full lg:px-3 lg:glass">
      <p role="status" className="sr-only">
        {viewerTexts.numberOf(position + 1, count)}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={cx(
            'h-1.5 rounded-full bg-current transition-[width] duration-(--fast)',
            index === position ? 'w-4.5' : 'w-1.5 opacity-40',
          )}
        />
      ))}
    </div>
  )
}

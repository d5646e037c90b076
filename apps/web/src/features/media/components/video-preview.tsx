// The first four seconds of a video, without sound, while at least half of it is in view. Never with reduced motion or
// reduced data.
import { useEffect, useRef, useState } from 'react'
import { usePrefersReducedMotion } from '../../../lib/browser/media-query.ts'
import { savesData } from '../../../lib/browser/online.ts'
import { takeSlot } from '../video-slots.ts'

const VISIBLE_SHARE = 0.5
const MARGIN = '50px'

/** Covers the poster once it plays. */
export function VideoPreview({ src }: { src: string }) {
  const still = usePrefersReducedMotion() || savesData()
  const frame = useRef<HTMLSpanElement>(null)
  const [plays, setPlays] = useState(false)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element || still) return
    let leave: (() => void) | undefined
    const rest = () => {
      leave?.()
      leave = undefined
      setPlays(false)
      setShown(false)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) leave ??= takeSlot(() => setPlays(true))
        else rest()
      },
      { threshold: VISIBLE_SHARE, rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      rest()
    }
  }, [still])

  return (
    <span ref={frame} aria-hidden className="absolute inset-0">
      {plays && (
        <video
          src={src}
          muted
          loop
          autoPlay
          playsInline
          disablePictureInPicture
          onPlaying={() => setShown(true)}
          className={shown ? 'size-full object-cover' : 'invisible'}
        />
      )}
    </span>
  )
}

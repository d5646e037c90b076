// A double press on a picture likes its post or votes for it, with an icon at the finger. A single press has its usual
// effect after the time for a second one.
import { Check, Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { curve, durationMs } from '../ui/motion.ts'
import { useLiking } from './liking.ts'

const SECOND_PRESS_MS = 250

/** In pixels from the corner of the picture, with a number as its key. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly press: number
}

interface SignProps {
  drawing: ReactNode
  spot: Spot
  onGone: () => void
}

function Sign({ drawing, spot, onGone }: SignProps) {
  const show = (sign: HTMLElement | null) => {
    if (!sign) return undefined
    const isStill = durationMs('--slow') === 0
    const fade = sign.animate(
      { opacity: [0, 1, 1, 0], scale: isStill ? [1, 1, 1, 1] : [0.5, 1.1, 1, 1] },
      { duration: 7 * durationMs('--blink'), easing: curve('--settle') },
    )
    fade.addEventListener('finish', onGone)
    return () => fade.cancel()
  }
  return (
    <span
      ref={show}
      aria-hidden
      className="pointer-events-none absolute z-1 -mt-10 -ml-10 text-label"
      style={{ left: spot.x, top: spot.y }}
    >
      {drawing}
    </span>
  )
}

const heart = <Heart className="size-20! fill-current drop-shadow-lg" />
const check = <Check className="size-20! stroke-3 drop-shadow-lg" />

type DoublePress = [press: (event: MouseEvent) => void, sign: ReactNode]

/** @param twice returns whether it had an effect, which the icon shows */
function useDoublePress(drawing: ReactNode, once: () => void, twice: () => boolean): DoublePress {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [spot, setSpot] = useState<Spot | null>(null)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const press = ({ detail, nativeEvent, timeStamp }: MouseEvent) => {
    // A keyboard has no double press.
    if (detail === 0) return once()
    if (waiting.current === undefined) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        once()
      }, SECOND_PRESS_MS)
      return
    }
    clearTimeout(waiting.current)
    waiting.current = undefined
    if (twice()) setSpot({ x: nativeEvent.offsetX, y: nativeEvent.offsetY, press: timeStamp })
  }
  const sign = spot && (
    <Sign key={spot.press} drawing={drawing} spot={spot} onGone={() => setSpot(null)} />
  )
  return [press, sign]
}

/** A double press likes. @returns the handler of presses on the picture, and the icon, to draw in its frame */
export function useDoublePressLike(post: Post, once: () => void): DoublePress {
  const toggle = useLiking(post)
  return useDoublePress(heart, once, () => {
    if (!post.viewer.liked) void toggle()
    return true
  })
}

/** A double press votes, and never takes a vote back. @param vote returns whether the vote exists afterwards */
export const useDoublePressVote = (once: () => void, vote: () => boolean): DoublePress =>
  useDoublePress(check, once, vote)

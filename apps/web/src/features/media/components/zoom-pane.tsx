// A picture that can be zoomed: wheel, pinch, double tap, drag, buttons and keys. While it is not zoomed, a sideways
// swipe or an arrow key goes to the next one.
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, WheelEvent } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import { commonTexts } from '@kloset/texts/common'
import { viewerTexts } from '@kloset/texts/viewer'
import { hasModifier } from '../../../lib/browser/modifier-keys.ts'
import { cx } from '../../../ui/cx.ts'
import { GlassButton } from '../../../ui/icon-button.tsx'
import { WHOLE, closerScale, fitted, withinPane, maxScale, zoomedAt } from '../zoom.rules.ts'

interface Point {
  x: number
  y: number
}

const STEP = 1.5
const KEY_MOVE_PX = 80
const SWIPE_PX = 60

const fromMiddle = (event: { clientX: number; clientY: number }, box: DOMRect): Point => ({
  x: event.clientX - box.left - box.width / 2,
  y: event.clientY - box.top - box.height / 2,
})
const middleOf = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)

const keyMoves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_MOVE_PX, y: 0 },
  ArrowRight: { x: -KEY_MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE_PX },
  ArrowDown: { x: 0, y: -KEY_MOVE_PX },
}

const keySteps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

interface ZoomPaneProps {
  media: Media
  alt: string
  /** Goes to the previous or next picture; absent when there is only one. */
  onStep?: ((by: -1 | 1) => void) | undefined
}

/** The zoom of a picture in its pane, by fingers, pointer, wheel and keys. */
function usePaneZoom(media: Media, onStep: ZoomPaneProps['onStep']) {
  const pane = useRef<HTMLDivElement>(null)
  // A viewer who opened the picture with a key can go on with keys.
  useEffect(() => pane.current?.focus(), [])
  const fingers = useRef(new Map<number, Point>())
  const [zoom, setZoom] = useState(WHOLE)
  const [isHeld, setIsHeld] = useState(false)
  /** How far a swipe has moved the picture sideways, towards the next one. */
  const [pull, setPull] = useState(0)
  const isWhole = zoom.scale === 1
  /** The largest scale. Known once the pane can be measured. */
  const [largest, setLargest] = useState(Infinity)
  const box = () => pane.current?.getBoundingClientRect() ?? new DOMRect()
  const shown = () => fitted(media, box())
  const by = (factor: number, at: Point = { x: 0, y: 0 }) => {
    setLargest(maxScale(shown(), box()))
    setZoom((now) => zoomedAt(now, factor, at, shown(), box()))
  }
  const shift = ({ x, y }: Point) =>
    setZoom((now) => withinPane({ ...now, x: now.x + x, y: now.y + y }, shown(), box()))

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, fromMiddle(event, box()))
    setIsHeld(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event, box())
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const move = { x: now.x - before.x, y: now.y - before.y }
    if (!other && isWhole && onStep) return setPull((drawn) => drawn + move.x)
    if (!other) return shift(move)
    setPull(0)
    const pinch = distance([now, other]) / Math.max(1, distance([before, other]))
    by(pinch, middleOf([now, other]))
  }
  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    setIsHeld(fingers.current.size > 0)
    setPull(0)
  }
  const onPointerUp = (event: PointerEvent) => {
    onPointerCancel(event)
    if (Math.abs(pull) > SWIPE_PX) onStep?.(pull > 0 ? -1 : 1)
  }
  const onWheel = (event: WheelEvent) => by(Math.exp(-event.deltaY / 300), fromMiddle(event, box()))
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const move = keyMoves[event.key]
    const step = keySteps[event.key]
    if (step && isWhole && onStep) onStep(step)
    else if (move) shift(move)
    else if (event.key === '+' || event.key === '=') by(STEP)
    else if (event.key === '-') by(1 / STEP)
    else if (event.key === '0') setZoom(WHOLE)
    else return
    event.preventDefault()
  }
  const onDoubleClick = (event: MouseEvent) =>
    isWhole ? by(closerScale(shown(), box()), fromMiddle(event, box())) : setZoom(WHOLE)
  return {
    pane,
    zoom,
    pull,
    isWhole,
    isHeld,
    largest,
    by,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onWheel,
      onKeyDown,
      onDoubleClick,
    },
  }
}

export function ZoomPane({ media, alt, onStep }: ZoomPaneProps) {
  const { pane, zoom, pull, isWhole, isHeld, largest, by, handlers } = usePaneZoom(media, onStep)
  const widest = media.renditions.toSorted((a, b) => b.width - a.width)[0]

  return (
    <>
      <div
        ref={pane}
        role="application"
        aria-label={viewerTexts.zoomable(alt)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need an element that has the focus
        tabIndex={0}
        {...handlers}
        style={{ containerType: 'size' }}
        className={cx(
          'absolute inset-0 grid touch-none place-items-center overflow-hidden select-none focus-visible:outline-none',
          isWhole ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing',
        )}
      >
        <img
          src={widest?.url}
          alt={alt}
          width={media.width}
          height={media.height}
          draggable={false}
          className={cx(
            // Transparent parts are white; the bars beside the picture stay dark.
            'max-w-none bg-label',
            !isHeld && 'transition-transform duration-(--base)',
          )}
          style={{
            width: `min(100cqw, calc(100cqh * ${media.width / media.height}))`,
            aspectRatio: media.width / media.height,
            transform: `translate(${zoom.x + pull}px, ${zoom.y}px) scale(${zoom.scale})`,
          }}
        />
      </div>
      <div className="absolute right-4 bottom-[calc(16px+env(safe-area-inset-bottom))] flex gap-2">
        <GlassButton
          label={commonTexts.zoomOut}
          disabled={isWhole}
          onClick={() => by(1 / STEP)}
          className="disabled:opacity-40"
        >
          <Minus aria-hidden />
        </GlassButton>
        <GlassButton
          label={commonTexts.zoomIn}
          disabled={zoom.scale >= largest}
          onClick={() => by(STEP)}
          className="disabled:opacity-40"
        >
          <Plus aria-hidden />
        </GlassButton>
      </div>
    </>
  )
}

// The picture with a ring around each hidden area: a press adds a ring, dragging moves it. On the keyboard, arrows move
// a ring, + and - resize it, Delete removes it.
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { hasModifier } from '../../../lib/browser/modifier-keys.ts'
import { cx } from '../../../ui/cx.ts'
import { changedRegion, hideRegions } from './hide.rules.ts'
import type { HideStyle, Region } from './hide.rules.ts'
import { contextOf } from './picture-canvas.ts'

interface StageProps {
  picture: HTMLCanvasElement
  regions: readonly Region[]
  /** Null shows the picture as it is. */
  style: HideStyle | null
  chosen: number
  onChoose: (index: number) => void
  /** Called for a press outside all rings, in pixels of the picture. */
  onAdd: (x: number, y: number) => void
  onChange: (index: number, region: Region) => void
  /** Called when a movement begins: undo restores the state before it. */
  onBegin: () => void
  onRemove: (index: number) => void
}

/** As a share of the larger side. */
const STEP = 0.005
const LARGE_STEP = 0.025

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Draws the picture as it will be sent. */
function useDrawing({ picture, regions, style }: StageProps) {
  const shown = useRef<HTMLCanvasElement>(null)
  const { width, height } = picture
  useEffect(() => {
    if (!shown.current) return
    const context = contextOf(shown.current)
    context.drawImage(picture, 0, 0)
    if (style === null) return
    const pixels = context.getImageData(0, 0, width, height)
    hideRegions(pixels, regions, style)
    context.putImageData(pixels, 0, 0)
  }, [picture, width, height, regions, style])
  return shown
}

/** Handles the keys of a ring. */
function steer(event: KeyboardEvent, index: number, props: StageProps): void {
  const { picture, onBegin, onChange, onRemove } = props
  const region = props.regions[index]
  if (!region || hasModifier(event)) return
  const step = Math.max(picture.width, picture.height) * (event.shiftKey ? LARGE_STEP : STEP)
  const arrow = arrows[event.key]
  if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
  else if (arrow) {
    onBegin()
    const [x, y] = arrow
    onChange(index, changedRegion(region, { x: x * step, y: y * step }, picture))
  } else if (['+', '=', '-'].includes(event.key)) {
    onBegin()
    const radius = event.key === '-' ? -step : step
    onChange(index, changedRegion(region, { radius }, picture))
  } else return
  event.preventDefault()
  event.stopPropagation()
}

export function HideFaceStage(props: StageProps) {
  const { picture, regions } = props
  const { width, height } = picture
  const shown = useDrawing(props)
  const dragged = useRef<{ index: number; x: number; y: number; region: Region } | null>(null)

  /** Pixels of the picture for one of the screen. */
  const scale = () => width / (shown.current?.getBoundingClientRect().width ?? width)

  const add = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    props.onAdd((event.clientX - left) * scale(), (event.clientY - top) * scale())
  }
  const grab = (event: PointerEvent<HTMLElement>, index: number) => {
    const region = regions[index]
    if (!region || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { index, x: event.clientX, y: event.clientY, region }
    props.onChoose(index)
    props.onBegin()
  }
  const drag = (event: PointerEvent, index: number) => {
    const from = dragged.current
    if (from?.index !== index) return
    const [x, y] = [(event.clientX - from.x) * scale(), (event.clientY - from.y) * scale()]
    props.onChange(index, changedRegion(from.region, { x, y }, picture))
  }
  const drop = () => {
    dragged.current = null
  }

  return (
    <div
      className="relative mx-auto w-fit max-w-full touch-none"
      style={{ width: `min(100%, calc(52dvh * ${width / height}))` }}
    >
      <canvas
        ref={shown}
        width={width}
        height={height}
        role="img"
        aria-label={composerTexts.hiding.picture}
        onPointerDown={add}
        className="block w-full cursor-crosshair rounded-pic bg-label"
      />
      {regions.map(({ x, y, radius }, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- rings keep their order
          key={index}
          type="button"
          aria-label={composerTexts.hiding.ring(index + 1, regions.length)}
          aria-pressed={index === props.chosen}
          onFocus={() => props.onChoose(index)}
          onPointerDown={(event) => grab(event, index)}
          onPointerMove={(event) => drag(event, index)}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={(event) => steer(event, index, props)}
          className={cx(
            'target absolute -translate-1/2 cursor-grab rounded-full border-label shadow-label outline-offset-4 active:cursor-grabbing',
            index === props.chosen ? 'border-3' : 'border-2',
          )}
          style={{
            left: `${(x / width) * 100}%`,
            top: `${(y / height) * 100}%`,
            width: `${((2 * radius) / width) * 100}%`,
            aspectRatio: 1,
          }}
        />
      ))}
    </div>
  )
}

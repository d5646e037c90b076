// Places product dots on a picture: a press places one, dragging moves it. On the keyboard, arrows move a cross over
// the picture and Enter places a dot. On a dot, arrows move it and Delete removes it.
import { Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { productDotLimits } from '@kloset/contract/product-dots'
import { commonTexts } from '@kloset/texts/common'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { hasModifier } from '../../../lib/browser/modifier-keys.ts'
import { cx } from '../../../ui/cx.ts'
import type { DotDraft } from '../dot-draft.ts'
import { dotStyle, labelStyle, nameOf, spotAt, within } from '../product-dots.rules.ts'
import type { Spot } from '../product-dots.rules.ts'
import { DotMark, ProductWords, ShopSign, dotTarget, labelCard } from './dot-label.tsx'

/** Percent a key press moves; with Shift, the larger step. */
const STEP = 1
const LARGE_STEP = 5
/** A press that moves less is not a drag. */
const DRAG_PX = 4

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The spot one key press away, or null when the key is not an arrow. */
function steered({ xPosition, yPosition }: Spot, event: KeyboardEvent): Spot | null {
  const direction = directions[event.key]
  if (!direction || hasModifier(event)) return null
  const step = event.shiftKey ? LARGE_STEP : STEP
  const [x, y] = direction
  return { xPosition: within(xPosition + x * step), yPosition: within(yPosition + y * step) }
}

/** Moves the focus to the picture when placing was started by keyboard: it is before the toggle in the tab order. */
function takeFocusOfToggle(surface: HTMLButtonElement | null) {
  if (document.activeElement?.matches('[data-places]:focus-visible')) surface?.focus()
}

/** The whole picture as one button, which places a link where it is pressed. */
function Surface({ onPlace }: { onPlace: (spot: Spot) => void }) {
  const [cross, setCross] = useState<Spot>({ xPosition: 50, yPosition: 50 })
  const [isSteering, setIsSteering] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const spot = steered(cross, event)
    if (!spot) return
    event.preventDefault()
    setIsSteering(true)
    setCross(spot)
  }
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click without a pointer comes from Enter or Space.
    const isKey = event.detail === 0
    onPlace(isKey ? cross : spotAt(event, event.currentTarget.getBoundingClientRect()))
  }
  return (
    <button
      ref={takeFocusOfToggle}
      type="button"
      aria-label={productDotsTexts.place(Math.round(cross.xPosition), Math.round(cross.yPosition))}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={() => setIsSteering(false)}
      className="group absolute inset-0 cursor-crosshair focus-visible:-outline-offset-4"
    >
      <span
        aria-hidden
        className={cx(
          'glass absolute -m-4 hidden size-8 place-items-center rounded-full',
          'group-focus-visible:grid',
          isSteering && 'grid!',
        )}
        style={dotStyle(cross)}
      >
        <Plus className="size-5" />
      </span>
    </button>
  )
}

/** A dot that is not a link, for example a garment's. */
export interface OtherDot extends Spot {
  readonly key: string
  readonly name: string
  readonly onPress: () => void
  readonly onMove: (spot: Spot) => void
  readonly onRemove: () => void
}

interface DotHandleProps extends Omit<OtherDot, 'key' | 'xPosition' | 'yPosition'> {
  spot: Spot
  /** Left out when a press opens no label. */
  isOpen?: boolean
  canMove: boolean
}

function DotHandle(props: DotHandleProps) {
  const { spot: dot, name, isOpen, canMove, onPress, onMove, onRemove } = props
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    // A drag with a finger ends without a click.
    drag.current = null
    if (!canMove || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const frame = event.currentTarget.closest('[data-dots]')?.getBoundingClientRect()
    if (!drag.current || !frame || event.buttons === 0) return
    const { x, y } = drag.current
    drag.current.moved ||= Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX
    if (drag.current.moved) onMove(spotAt(event, frame))
  }
  const onClick = (event: MouseEvent) => {
    // A click without a pointer comes from Enter or Space; a drag with a finger ends without a click.
    const wasDragged = event.detail > 0 && drag.current?.moved === true
    drag.current = null
    if (!wasDragged) onPress()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canMove) return
    const spot = steered(dot, event)
    if (spot) onMove(spot)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={name}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerCancel={() => {
        drag.current = null
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={cx(dotTarget, 'touch-none', canMove && 'cursor-grab active:cursor-grabbing')}
      style={dotStyle(dot)}
    >
      <DotMark open={isOpen === true} />
    </button>
  )
}

const labelButton =
  'target relative grid size-8 place-items-center rounded-full hover:bg-on-label/8 focus-visible:outline-on-label'

interface DotEditorProps {
  draft: DotDraft
  /** Whether presses place dots; otherwise dots are only shown. */
  isPlacing: boolean
  /** Other dots on the same file. */
  others?: readonly OtherDot[] | undefined
  /** While the post is sent: a change would not be included. */
  disabled?: boolean
}

/** Must be inside the frame of the picture, so that percent are relative to it. */
export function DotEditor({ draft, isPlacing, others, disabled }: DotEditorProps) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const { dots, isFull } = draft
  return (
    <fieldset disabled={disabled} data-dots className="absolute inset-0">
      {isPlacing && !isFull && (
        <Surface
          onPlace={(spot) => {
            setOpenKey(null)
            draft.askForLink(spot)
          }}
        />
      )}
      {others?.map(({ key, xPosition, yPosition, ...other }) => (
        <DotHandle key={key} spot={{ xPosition, yPosition }} canMove={isPlacing} {...other} />
      ))}
      {dots.map((dot) => {
        const isOpen = dot.key === openKey
        return (
          <div key={dot.key}>
            <DotHandle
              spot={dot}
              name={nameOf(dot)}
              isOpen={isOpen}
              canMove={isPlacing}
              onMove={(spot) => draft.move(dot.key, spot)}
              onRemove={() => draft.remove(dot.key)}
              onPress={() => setOpenKey(isOpen ? null : dot.key)}
            />
            {isOpen && (
              <div data-clear className={labelCard} style={labelStyle(dot)}>
                <ShopSign url={dot.productUrl} faviconUrl={null} onLabel />
                <ProductWords dot={dot} onLabel />
                <button
                  type="button"
                  aria-label={productDotsTexts.editThe(nameOf(dot))}
                  onClick={() => draft.edit(dot)}
                  className={labelButton}
                >
                  <Pencil aria-hidden className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={commonTexts.removeThe(nameOf(dot))}
                  onClick={() => draft.remove(dot.key)}
                  className={labelButton}
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

interface PlacingToggleProps {
  isPlacing: boolean
  onToggle: () => void
}

/** 'Add product link' starts placing, 'Save' ends it. */
export function PlacingToggle({ isPlacing, onToggle }: PlacingToggleProps) {
  const Icon = isPlacing ? Check : Plus
  return (
    <button
      type="button"
      data-places
      onClick={onToggle}
      className="press target relative flex h-9 items-center gap-2 rounded-full bg-label px-4 font-semibold text-on-label shadow-label"
    >
      <Icon aria-hidden className="size-4" />
      {isPlacing ? commonTexts.save : productDotsTexts.add}
    </button>
  )
}

/** Says at the picture's lower edge what a press does now. */
export function PlacingHint({ isFull }: { isFull: boolean }) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <p className="glass pointer-events-none rounded-full px-3.5 py-2 text-12">
      {isFull
        ? productDotsTexts.allPlaced(productDotLimits.perPost)
        : isTouch
          ? productDotsTexts.tapToPlace
          : productDotsTexts.clickToPlace}
    </p>
  )
}

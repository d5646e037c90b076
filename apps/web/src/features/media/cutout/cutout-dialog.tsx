// Erases the background of a garment: a tap erases the similar area around it. Keys move a cross and do the same.
import { Scissors, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { cutoutTexts } from '@kloset/texts/cutout'
import { hasModifier } from '../../../lib/browser/modifier-keys.ts'
import { useUnloadGuard } from '../../../lib/navigation/leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { tolerances } from './erase.rules.ts'
import { useErasing } from './use-erasing.ts'

/** Pixels of the picture for each press of an arrow key; more with Shift. */
const STEP = 12
const LARGE_STEP = 60

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CutoutDialogProps {
  /** The picture of the garment, cropped. */
  file: File
  /** Whether the result is being uploaded. */
  isBusy: boolean
  /** Why the upload failed. */
  failure: string | null
  /** Also called during the upload. */
  onCancel: () => void
  onDone: (picture: Blob) => void
  /** The picture cannot be read or written here. */
  onFail: () => void
}

type Erasing = ReturnType<typeof useErasing>

interface PartProps {
  erasing: Erasing
  isBusy: boolean
}

/** Where a press erases: at the pointer, or at a cross that arrow keys move. */
function useCross({ canvas, size, press, undo }: Erasing) {
  /** Null until an arrow key is pressed. */
  const [cross, setCross] = useState<{ x: number; y: number } | null>(null)
  const at = cross ?? { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!size || hasModifier(event)) return
    const step = steps[event.key]
    if (step) {
      const far = event.shiftKey ? LARGE_STEP : STEP
      const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, value))
      setCross({
        x: within(at.x + step[0] * far, size.width),
        y: within(at.y + step[1] * far, size.height),
      })
    } else if (event.key === 'Backspace') {
      undo()
    } else {
      return
    }
    event.preventDefault()
  }

  /** A press of Enter or the space bar has no coordinates. */
  const onClick = ({ detail, clientX, clientY }: MouseEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!size || !box) return
    const byPointer = {
      x: Math.min(size.width - 1, ((clientX - box.left) / box.width) * size.width),
      y: Math.min(size.height - 1, ((clientY - box.top) / box.height) * size.height),
    }
    setCross(detail === 0 ? at : null)
    press(detail === 0 ? at : byPointer)
  }

  return { cross, onKeyDown, onClick }
}

/** The picture, which takes the presses. */
function Stage({ erasing, isBusy }: PartProps) {
  const { canvas, size } = erasing
  const { cross, onKeyDown, onClick } = useCross(erasing)
  return (
    <div
      className="mt-4 grid h-[min(50svh,420px)] place-items-center overflow-hidden rounded-pic bg-well p-1.5"
      style={{ containerType: 'size' }}
    >
      {size ? (
        <button
          type="button"
          aria-label={cutoutTexts.keys}
          disabled={isBusy}
          onClick={onClick}
          onKeyDown={onKeyDown}
          className="checkered relative cursor-crosshair touch-manipulation"
          style={{
            width: `min(100cqw, calc(100cqh * ${size.width / size.height}), ${size.width}px)`,
            aspectRatio: size.width / size.height,
          }}
        >
          <canvas ref={canvas} width={size.width} height={size.height} className="size-full" />
          {cross && (
            <span
              aria-hidden
              className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-on-label bg-label/40 ring-2 ring-label"
              style={{
                left: `${(cross.x / size.width) * 100}%`,
                top: `${(cross.y / size.height) * 100}%`,
              }}
            />
          )}
        </button>
      ) : (
        <Spinner />
      )}
    </div>
  )
}

/** The controls: tolerance, erase from the corners, undo. */
function Controls({ erasing, isBusy }: PartProps) {
  const { size, tolerance, changeTolerance, press, undo } = erasing
  return (
    <>
      <label className="mt-1 flex items-center gap-3 text-14">
        <span className="w-24 shrink-0 text-muted">{cutoutTexts.tolerance}</span>
        <input
          type="range"
          min={tolerances.min}
          max={tolerances.max}
          step={tolerances.step}
          value={tolerance}
          disabled={isBusy}
          onChange={({ target }) => changeTolerance(target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 accent-ink"
        />
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={<Scissors aria-hidden className="size-4" />}
          disabled={!size || isBusy}
          onClick={() => press(null)}
        >
          {cutoutTexts.corners}
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={<Undo2 aria-hidden className="size-4" />}
          disabled={erasing.steps === 0 || isBusy}
          onClick={undo}
        >
          {commonTexts.undo}
        </Button>
      </div>
    </>
  )
}

export function CutoutDialog(props: CutoutDialogProps) {
  const { file, failure, onCancel, onDone, onFail } = props
  const erasing = useErasing(file, onFail)
  const [isDrawing, setIsDrawing] = useState(false)
  const isBusy = props.isBusy || isDrawing
  // Only Cancel drops the work, not a press beside the picture.
  const isBegun = erasing.steps > 0
  useUnloadGuard(isBegun)
  const save = async () => {
    setIsDrawing(true)
    try {
      const picture = await erasing.draw()
      // Cancel has removed the canvas.
      if (erasing.canvas.current) onDone(picture)
    } catch {
      onFail()
    }
    setIsDrawing(false)
  }
  return (
    <Dialog
      open
      {...(!isBegun && { onOpenChange: (open) => open || onCancel() })}
      title={cutoutTexts.title}
      description={cutoutTexts.line}
      closable={false}
      className="w-[min(560px,calc(100vw-32px))]!"
      footer={
        <>
          <Button variant="text" onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
          <Button busy={isBusy} disabled={!isBegun || erasing.isEmpty} onClick={save}>
            {commonTexts.save}
          </Button>
        </>
      }
    >
      <Stage erasing={erasing} isBusy={isBusy} />
      <p role="status" className="mt-2 min-h-5 text-12 text-muted">
        {erasing.isEmpty ? cutoutTexts.nothingLeft : cutoutTexts.pressed(erasing.steps)}
      </p>
      {failure && (
        <p role="alert" className="mt-1 text-14 text-pretty text-accent">
          {cutoutTexts.failed.title}. {failure}
        </p>
      )}
      <Controls erasing={erasing} isBusy={isBusy} />
    </Dialog>
  )
}

// Crops and rotates one picture before it is uploaded: by fingers, pointer, wheel or keys. Loaded on demand.
import { RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { Button } from '../../../ui/button.tsx'
import { cropDialogStyle, cropStageStyle, onCropStage } from '../../../ui/crop-stage.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { freeRatio, isSameCut, isWhole, ratios, shapes, withinFree } from './crop.rules.ts'
import type { Cut, Part, Shape } from './crop.rules.ts'
import { drawPart } from './draw-part.ts'
import { useTurned } from './use-turned.ts'
import type { Turned } from './use-turned.ts'

const texts = composerTexts.crop
const ZOOM = { min: 1, max: 4, step: 0.1 } as const
const KEYBOARD_PIXELS = 8

interface CropDialogProps {
  /** The file that was chosen. */
  file: File
  /** The current crop; null for a whole picture. */
  before: Cut | null
  onCancel: () => void
  /** Replaces the uploaded file by another version. `cut` is left out for the chosen file itself. */
  onDone: (version: File, cut?: Cut) => void
  /** The picture cannot be read or written here. */
  onFail: () => void
}

interface RangeProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onValue: (value: number) => void
}

function Range({ label, onValue, ...input }: RangeProps) {
  return (
    <label className="flex items-center gap-3 text-14">
      <span className="w-24 shrink-0 text-muted">{label}</span>
      <input
        type="range"
        {...input}
        onChange={({ target }) => onValue(target.valueAsNumber)}
        className="h-11 min-w-0 flex-1 accent-ink"
      />
    </label>
  )
}

interface StageProps {
  turned: Turned | null
  isTurning: boolean
  zoom: number
  setZoom: (zoom: number) => void
  aspect: number
  setPart: (part: Part) => void
  before: Cut | null
}

const PERCENT = 100

/** The same part in another unit. */
const scaled = ({ x, y, width, height }: Part, by: number): Part => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

/** The picture under the frame that crops it. */
function Stage({ turned, isTurning, zoom, setZoom, aspect, setPart, before }: StageProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <div
      role="presentation"
      aria-busy={isTurning}
      className={cx(cropStageStyle, 'grid h-[min(52svh,420px)] place-items-center')}
    >
      {turned ? (
        <Cropper
          key={turned.url}
          image={turned.url}
          style={onCropStage(turned)}
          // The content security policy refuses inline styles.
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={aspect}
          keyboardStep={KEYBOARD_PIXELS}
          {...(before?.turns === turned.turns && {
            initialCroppedAreaPercentages: scaled(before.part, PERCENT),
          })}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => setPart(scaled(area, 1 / PERCENT))}
          cropperProps={{
            // The picture uses the arrow keys, so a screen reader must not.
            role: 'application',
            'aria-label': texts.keys,
          }}
        />
      ) : (
        <Spinner />
      )}
    </div>
  )
}

export function CropDialog({ file, before, onCancel, onDone, onFail }: CropDialogProps) {
  const { turned, isTurning, turn } = useTurned(file, before?.turns ?? 0, onFail)
  const [shape, setShape] = useState<Shape>(before?.shape ?? 'free')
  /** The ratio of a free shape; null for the picture's own ratio. */
  const [ratio, setRatio] = useState<number | null>(before?.ratio ?? null)
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [part, setPart] = useState<Part | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const ofPicture = turned ? turned.width / turned.height : 1
  const aspect = shape === 'free' ? (ratio ?? ofPicture) : ratios[shape]

  const finish = async () => {
    if (!turned || !part) return
    const { turns } = turned
    if (before && isSameCut(before, { turns, part })) return onCancel()
    if (turns === 0 && isWhole(part)) return onDone(file)
    setIsBusy(true)
    try {
      onDone(await drawPart(file, turns, part), { turns, shape, ratio, part })
    } catch {
      onFail()
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onCancel()
      }}
      title={texts.title}
      closable={false}
      className={cx(cropDialogStyle, 'w-[min(560px,calc(100vw-32px))]!')}
      footer={
        <>
          {before && (
            <Button
              variant="text"
              className="mr-auto"
              icon={<Undo2 aria-hidden className="size-4" />}
              disabled={isBusy}
              onClick={() => onDone(file)}
            >
              {texts.undo}
            </Button>
          )}
          {/* They wrap together. */}
          <span className="flex gap-2">
            <Button variant="text" disabled={isBusy} onClick={onCancel}>
              {commonTexts.cancel}
            </Button>
            <Button busy={isBusy} disabled={!part || isTurning} onClick={finish}>
              {texts.done}
            </Button>
          </span>
        </>
      }
    >
      <Stage {...{ turned, isTurning, zoom, setZoom, aspect, setPart, before }} />
      <div className="mt-4 flex items-center gap-2">
        <Segmented
          label={texts.shape}
          value={shape}
          onValueChange={setShape}
          options={shapes.map((value) => ({ value, label: texts.shapes[value] }))}
          className="min-w-0 flex-1"
        />
        <IconButton label={texts.turn} disabled={isTurning} onClick={turn}>
          <RotateCw aria-hidden />
        </IconButton>
      </div>
      <div className="mt-2">
        <Range label={texts.zoom} {...ZOOM} value={zoom} onValue={setZoom} />
        {shape === 'free' && (
          <Range
            label={texts.width}
            {...freeRatio}
            step={0.05}
            value={withinFree(aspect)}
            onValue={setRatio}
          />
        )}
      </div>
    </Dialog>
  )
}

// Chooses the part of a picture that becomes the avatar: drag, pinch, wheel, slider or keys. Loaded when a picture is
// chosen.
import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { profileLimits } from '@kloset/contract/profiles'
import { commonTexts } from '@kloset/texts/common'
import { profilesTexts } from '@kloset/texts/profiles'
import { hasModifier } from '../../../lib/browser/modifier-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { cropDialogStyle, cropStageStyle, onCropStage } from '../../../ui/crop-stage.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { cropPicture } from '../crop-picture.ts'
import type { Area } from '../crop-picture.ts'

const ZOOM = { min: 0.5, max: 3, step: 0.1, wheelIn: 1.1, wheelOut: 0.9 } as const
const KEYBOARD_PIXELS = 8

const withinZoom = (zoom: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom))

interface CropDialogProps {
  picture: HTMLImageElement
  busy: boolean
  onCancel: () => void
  /** A square PNG. */
  onSave: (png: Blob) => void
  onFail: (error: unknown) => void
}

/** The zoom of the picture, by wheel, keys and the controls below it. */
function useZoom() {
  const [zoom, setZoom] = useState(1)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const step = (by: number) => setZoom((now) => withinZoom(Number((now + by).toFixed(2))))

  // React's wheel listeners are passive, and the page must not scroll or zoom under the picture.
  useEffect(() => {
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault()
      setZoom((now) => withinZoom(now * (event.deltaY > 0 ? ZOOM.wheelOut : ZOOM.wheelIn)))
    }
    stage?.addEventListener('wheel', zoomByWheel, { passive: false })
    return () => stage?.removeEventListener('wheel', zoomByWheel)
  }, [stage])

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    if (event.key === '+' || event.key === '=') step(ZOOM.step)
    if (event.key === '-') step(-ZOOM.step)
  }
  return { zoom, setZoom, step, stage: { ref: setStage, onKeyDown } }
}

function ZoomControls({ zoom, setZoom, step }: ReturnType<typeof useZoom>) {
  return (
    <div className="mt-3 flex items-center gap-1">
      <IconButton label={commonTexts.zoomOut} onClick={() => step(-ZOOM.step)}>
        <Minus aria-hidden />
      </IconButton>
      <input
        type="range"
        aria-label={profilesTexts.zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step}
        value={zoom}
        onChange={(event) => setZoom(event.target.valueAsNumber)}
        className="h-11 min-w-0 flex-1 accent-ink"
      />
      <IconButton label={commonTexts.zoomIn} onClick={() => step(ZOOM.step)}>
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}

export function CropDialog({ picture, busy, onCancel, onSave, onFail }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [area, setArea] = useState<Area | null>(null)
  const zooming = useZoom()
  const { zoom } = zooming
  const save = async () => {
    if (!area) return
    try {
      onSave(await cropPicture(picture, area, profileLimits.avatarSide))
    } catch (error) {
      onFail(error)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onCancel()
      }}
      title={profilesTexts.yourPicture}
      description={profilesTexts.cropHelp}
      closable={false}
      className={cropDialogStyle}
      footer={
        <>
          <Button variant="text" disabled={busy} onClick={onCancel}>
            {commonTexts.cancel}
          </Button>
          <Button busy={busy} onClick={save}>
            {busy ? commonTexts.saving : commonTexts.save}
          </Button>
        </>
      }
    >
      <div {...zooming.stage} role="presentation" className={cx(cropStageStyle, 'aspect-square')}>
        <Cropper
          image={picture.src}
          style={onCropStage(picture)}
          // The content security policy refuses inline styles.
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          zoomWithScroll={false}
          // A zoomed-out picture is smaller than the circle and may be anywhere in it.
          restrictPosition={zoom >= 1}
          keyboardStep={KEYBOARD_PIXELS}
          onCropChange={setCrop}
          onZoomChange={zooming.setZoom}
          onCropAreaChange={(_percent, pixels) => setArea(pixels)}
          cropperProps={{
            // The picture uses the arrow keys, so a screen reader must not.
            role: 'application',
            'aria-label': profilesTexts.cropKeys,
          }}
        />
      </div>
      <ZoomControls {...zooming} />
    </Dialog>
  )
}

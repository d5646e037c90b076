// Hides faces in one picture before it is uploaded. Loaded on demand.
import { Brush, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { HideFaceStage } from './hide-face-stage.tsx'
import type { HiddenFaces } from './hidden-faces.ts'
import { SMALLEST_RADIUS, hideRegions } from './hide.rules.ts'
import type { HideStyle } from './hide.rules.ts'
import { contextOf, fileOf } from './picture-canvas.ts'
import { useHiddenRegions } from './use-hidden-regions.ts'

const texts = composerTexts.hiding

interface HideFaceDialogProps {
  /** The file that was chosen. */
  file: File
  /** What was hidden in it before. */
  hidden: HiddenFaces | null
  /** Whether the picture is not uploaded yet. */
  isWaiting: boolean
  onCancel: () => void
  /** @param hidden null for the picture as it is */
  onDone: (file: File, hidden: HiddenFaces | null) => void
  /** The picture cannot be read or written here. */
  onFail: () => void
}

type Draft = ReturnType<typeof useHiddenRegions>

function foundText(search: Draft['search'], count: number, isOn: boolean): string {
  if (search === 'looking') return texts.looking
  if (search === 'unavailable') return texts.unavailable
  if (count === 0) return texts.noneFound
  return isOn ? texts.hidden(count) : texts.found(count)
}

/** The controls of the selected ring: size, remove, undo. */
function RingControls({ draft }: { draft: Draft }) {
  const { picture, regions, chosen } = draft
  const region = regions[chosen]
  return (
    <div className="mt-2 flex items-center gap-1">
      <input
        type="range"
        aria-label={texts.size}
        disabled={!region}
        min={SMALLEST_RADIUS}
        max={picture ? Math.max(picture.width, picture.height) / 2 : SMALLEST_RADIUS}
        value={region?.radius ?? SMALLEST_RADIUS}
        onPointerDown={draft.begin}
        onKeyDown={draft.begin}
        onChange={({ target }) =>
          region && draft.change(chosen, { ...region, radius: target.valueAsNumber })
        }
        className="h-11 min-w-0 flex-1 accent-ink"
      />
      <IconButton label={texts.removeRing} disabled={!region} onClick={() => draft.remove(chosen)}>
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton label={commonTexts.undo} disabled={!draft.canUndo} onClick={draft.undo}>
        <Undo2 aria-hidden />
      </IconButton>
    </div>
  )
}

/** The hidden areas, their style, and the function that writes them into a new file. */
function useHiding({ file, hidden, isWaiting, onDone, onFail }: HideFaceDialogProps) {
  const draft = useHiddenRegions(file, hidden?.regions ?? null, onFail)
  const [style, setStyle] = useState<HideStyle>(hidden?.style ?? 'pixels')
  const [isOn, setIsOn] = useState(isWaiting || hidden !== null)
  const [isBusy, setIsBusy] = useState(false)
  const { picture, regions } = draft

  const add = (x: number, y: number) => {
    draft.add(x, y)
    setIsOn(true)
  }
  const finish = async () => {
    if (!picture) return
    if (!isOn) return onDone(file, null)
    setIsBusy(true)
    try {
      const context = contextOf(picture)
      const pixels = context.getImageData(0, 0, picture.width, picture.height)
      hideRegions(pixels, regions, style)
      context.putImageData(pixels, 0, 0)
      onDone(await fileOf(picture, file), { original: file, regions, style })
    } catch {
      onFail()
    }
  }
  return { draft, style, setStyle, isOn, setIsOn, isBusy, add, finish }
}

type Hiding = ReturnType<typeof useHiding>

/** The controls: whether and how faces are hidden, and areas chosen by hand. */
function HidingControls({ hiding, isWaiting }: { hiding: Hiding; isWaiting: boolean }) {
  const { draft, style, setStyle, isOn, setIsOn, add } = hiding
  const { picture } = draft
  return (
    <>
      <Switch
        className="mt-2"
        label={texts.title}
        description={isOn ? (isWaiting ? texts.onlyThis : texts.replaces) : texts.off}
        checked={isOn}
        onCheckedChange={setIsOn}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Segmented
          label={texts.how}
          value={style}
          onValueChange={setStyle}
          options={[
            { value: 'pixels', label: texts.pixels },
            { value: 'blur', label: texts.blur },
          ]}
          className="min-w-44 flex-1"
        />
        <Button
          variant="outline"
          size="sm"
          icon={<Brush aria-hidden className="size-4" />}
          onClick={() => picture && add(picture.width / 2, picture.height / 2)}
        >
          {texts.byHand}
        </Button>
      </div>
      <RingControls draft={draft} />
    </>
  )
}

export function HideFaceDialog(props: HideFaceDialogProps) {
  const hiding = useHiding(props)
  const { draft, style, isOn, isBusy } = hiding
  const { picture, search, regions } = draft
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) props.onCancel()
      }}
      title={texts.title}
      closable={false}
      className="w-[min(560px,calc(100vw-32px))]!"
      footer={
        <>
          <Button variant="text" disabled={isBusy} onClick={props.onCancel}>
            {commonTexts.cancel}
          </Button>
          <Button
            busy={isBusy}
            disabled={!picture || (isOn && regions.length === 0)}
            onClick={hiding.finish}
          >
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="relative mt-4 grid min-h-40 place-items-center">
        {picture ? (
          <HideFaceStage
            picture={picture}
            regions={regions}
            style={isOn ? style : null}
            chosen={draft.chosen}
            onChoose={draft.choose}
            onAdd={hiding.add}
            onChange={draft.change}
            onBegin={draft.begin}
            onRemove={draft.remove}
          />
        ) : (
          <Spinner />
        )}
      </div>
      <p role="status" className="mt-3 min-h-5 text-14 text-ink-2">
        {foundText(search, regions.length, isOn)}
      </p>
      <HidingControls hiding={hiding} isWaiting={props.isWaiting} />
    </Dialog>
  )
}

// Several chosen files in their order: dragged by their handle, or moved by keys, and each described.
import { GripVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { cx } from '../../../ui/cx.ts'
import { GlassButton } from '../../../ui/icon-button.tsx'
import type { DraftFiles } from '../draft-files.ts'
import type { DraftFile } from '../draft-files.rules.ts'
import { CropButton } from '../crop/cropping.tsx'
import type { Cropping } from '../crop/cropping.tsx'
import { HideFaceButton } from '../faces/hide-face-button.tsx'
import type { HiddenFacesState } from '../faces/hidden-faces.ts'
import { AltTextField } from './alt-text-field.tsx'
import { DraftPreview, FileFacts, RemoveFile } from './draft-media.tsx'
import { UploadStatus } from './upload-status.tsx'

interface DraftGridProps {
  files: readonly DraftFile[]
  actions: Pick<DraftFiles, 'move' | 'remove' | 'retry' | 'describe'>
  faces: HiddenFacesState
  cropping: Cropping
  disabled: boolean
  /** Not where the details of the pictures stand elsewhere. */
  describes?: boolean
  /** After the last file: where another one is added. */
  end?: ReactNode
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/** The position of the tile under a pointer; -1 between tiles. */
function positionUnder({ clientX, clientY }: { clientX: number; clientY: number }): number {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-position]')
  return Number(tile?.dataset['position'] ?? -1)
}

/** Files change places by dragging their grips or by the keys on them. `spoken` says where one is now. */
function useSorting(
  files: readonly DraftFile[],
  actions: DraftGridProps['actions'],
  disabled: DraftGridProps['disabled'],
) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')
  const settled = useRef(-1)

  const move = (file: DraftFile, to: number) => {
    if (to < 0 || to >= files.length) return
    actions.move(file.key, to)
    setSpoken(composerTexts.movedTo(file.name, to + 1, files.length))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>, file: DraftFile) => {
    if (disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    settled.current = files.indexOf(file)
    setDraggedKey(file.key)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>, file: DraftFile) => {
    if (draggedKey !== file.key) return
    const position = positionUnder(event)
    // Tiles of different size swap under the pointer: only another position counts as a move.
    if (position < 0 || position === settled.current) return
    settled.current = position
    move(file, position)
  }
  const onKeyDown = (event: KeyboardEvent, file: DraftFile) => {
    const step = keySteps[event.key]
    if (step === undefined || disabled) return
    event.preventDefault()
    move(file, files.indexOf(file) + step)
  }
  const stop = () => setDraggedKey(null)
  return {
    draggedKey,
    spoken,
    /** The handlers of a file's grip. */
    gripOf: (file: DraftFile) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, file),
      onPointerMove: (event: PointerEvent<HTMLElement>) => onPointerMove(event, file),
      onPointerUp: stop,
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, file),
    }),
  }
}

export function DraftGrid({
  files,
  actions,
  faces,
  cropping,
  disabled,
  describes = true,
  end,
}: DraftGridProps) {
  const { draggedKey, spoken, gripOf } = useSorting(files, actions, disabled)
  return (
    <>
      <ol className="grid grid-cols-2 gap-x-3 gap-y-6">
        {files.map((file, position) => (
          <li
            key={file.key}
            data-position={position}
            className={cx('transition-opacity', draggedKey === file.key && 'opacity-60')}
          >
            <div className="relative aspect-3/4 overflow-hidden rounded-pic bg-wash">
              <DraftPreview file={file} />
              <UploadStatus
                file={file}
                onRetry={() => actions.retry(file.key)}
                onRemove={() => actions.remove(file.key)}
              />
              {!disabled && (
                <div className="absolute inset-x-2 top-2 flex justify-between">
                  <div className="flex flex-col gap-1 lg:flex-row">
                    <RemoveFile file={file} onRemove={() => actions.remove(file.key)} />
                    <HideFaceButton file={file} faces={faces} />
                    <CropButton file={file} cropping={cropping} />
                  </div>
                  {files.length > 1 && (
                    <GlassButton
                      label={composerTexts.move(file.name, position + 1, files.length)}
                      {...gripOf(file)}
                      className="ml-auto touch-none cursor-grab active:cursor-grabbing"
                    >
                      <GripVertical aria-hidden />
                    </GlassButton>
                  )}
                </div>
              )}
            </div>
            <FileFacts file={file} className="mt-2" />
            {describes && file.stage !== 'failed' && (
              <AltTextField
                value={file.altText}
                kind={file.kind}
                number={position + 1}
                reminds={position === 0}
                disabled={disabled}
                onChange={(altText) => actions.describe(file.key, altText)}
                className="mt-1"
              />
            )}
          </li>
        ))}
        {end && <li>{end}</li>}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

// Several chosen files in their order. Each can be dragged by its handle or moved by keys, and described.
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { voteLimits } from '@kloset/contract/style-votes'
import { composerTexts } from '@kloset/texts/composer'
import { letterOf } from '../../../lib/text/letter.ts'
import { cx } from '../../../ui/cx.ts'
import { GlassButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DraftFiles } from '../draft-files.ts'
import type { DraftFile } from '../draft-files.rules.ts'
import { CropButton } from '../crop/cropping.tsx'
import type { Cropping } from '../crop/cropping.tsx'
import { HideFaceButton } from '../faces/hide-face-button.tsx'
import type { HiddenFacesState } from '../faces/hidden-faces.ts'
import { AltTextField } from './alt-text-field.tsx'
import { DraftPreview, FileFacts, RemoveFile } from './draft-media.tsx'
import { useReordering } from './reordering.ts'
import { UploadStatus } from './upload-status.tsx'

interface DraftGridProps {
  files: readonly DraftFile[]
  actions: Pick<DraftFiles, 'move' | 'remove' | 'retry' | 'describe' | 'nameOption'>
  faces: HiddenFacesState
  cropping: Cropping
  disabled: boolean
  /** Each file is an option of a vote, with a name. */
  areOptions?: boolean
  /** False when another part of the page has the details of the pictures. */
  describes?: boolean
  /** Shown after the last file: the tile that adds another one. */
  end?: ReactNode
}

export function DraftGrid({
  files,
  actions,
  faces,
  cropping,
  disabled,
  areOptions = false,
  describes = true,
  end,
}: DraftGridProps) {
  const { draggedKey, spoken, handle } = useReordering(files, actions.move, disabled)
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
                      {...handle(file)}
                      className="ml-auto touch-none cursor-grab active:cursor-grabbing"
                    >
                      <GripVertical aria-hidden />
                    </GlassButton>
                  )}
                </div>
              )}
            </div>
            <FileFacts file={file} className="mt-2" />
            {areOptions && files.length > 1 && file.stage !== 'failed' && (
              <TextField
                label={composerTexts.optionName(letterOf(position))}
                value={file.optionName}
                onChange={(event) => actions.nameOption(file.key, event.target.value)}
                maxLength={voteLimits.optionNameLength}
                disabled={disabled}
                placeholder={composerTexts.optionNameHint}
                className="mt-1"
              />
            )}
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

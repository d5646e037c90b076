// One file of a look, large and whole like in the post, with its product dots.
import { useState } from 'react'
import type { CSSProperties } from 'react'
import type { DraftFile } from '../../features/media/draft-files.rules.ts'
import { DraftPreview, RemoveFile } from '../../features/media/components/draft-media.tsx'
import { ReplaceFile } from '../../features/media/components/replace-file.tsx'
import { CropButton } from '../../features/media/crop/cropping.tsx'
import type { Cropping } from '../../features/media/crop/cropping.tsx'
import { HideFaceButton } from '../../features/media/faces/hide-face-button.tsx'
import type { HiddenFacesState } from '../../features/media/faces/hidden-faces.ts'
import { UploadStatus } from '../../features/media/components/upload-status.tsx'
import { PictureFrame } from '../../features/media/components/picture-frame.tsx'
import {
  DotEditor,
  PlacingHint,
  PlacingToggle,
} from '../../features/product-dots/components/dot-editor.tsx'
import type { OtherDot } from '../../features/product-dots/components/dot-editor.tsx'
import type { DotDraft } from '../../features/product-dots/dot-draft.ts'

interface PostPaneProps {
  file: DraftFile
  dots: DotDraft
  /** The dots of garments on this file. */
  otherDots?: readonly OtherDot[] | undefined
  faces: HiddenFacesState
  cropping: Cropping
  onRemove: () => void
  onRetry: () => void
  /** Left out when the file cannot be replaced. */
  onReplace?: ((file: File) => void) | undefined
  disabled: boolean
}

const paneStyle =
  'w-full aspect-(--ratio) min-h-50 max-h-[72svh] lg:h-full lg:max-h-none lg:aspect-auto'
const PLACEHOLDER_RATIO = 0.8

/** Width divided by height of the file. */
export const ratioOf = ({ size }: DraftFile) =>
  size ? size.width / size.height : PLACEHOLDER_RATIO

export function PostPane({
  file,
  dots,
  otherDots,
  faces,
  cropping,
  onRemove,
  onRetry,
  onReplace,
  disabled,
}: PostPaneProps) {
  const [isPlacing, setIsPlacing] = useState(false)
  const { width, height } = file.size ?? { width: PLACEHOLDER_RATIO, height: 1 }
  // Dots need a picture.
  const takesDots = file.previewUrl !== null && file.size !== null && file.stage !== 'failed'
  const placesDots = isPlacing && !disabled
  return (
    <div
      className="relative isolate bg-wash lg:h-full"
      style={{ '--ratio': ratioOf(file) } as CSSProperties}
    >
      <PictureFrame
        width={width}
        height={height}
        className={paneStyle}
        controls={
          <>
            <UploadStatus file={file} onRetry={onRetry} onRemove={onRemove} />
            {!disabled && (
              <div className="pointer-events-none! absolute top-2 right-2 left-3 flex flex-wrap items-center gap-2 *:pointer-events-auto lg:inset-x-4 lg:top-4">
                <RemoveFile file={file} onRemove={onRemove} />
                {onReplace && <ReplaceFile file={file} onReplace={onReplace} />}
                <HideFaceButton file={file} faces={faces} />
                <CropButton file={file} cropping={cropping} />
                {takesDots && (
                  <div className="ml-auto">
                    <PlacingToggle
                      isPlacing={isPlacing}
                      onToggle={() => setIsPlacing(!isPlacing)}
                    />
                  </div>
                )}
              </div>
            )}
            {placesDots && file.stage === 'uploaded' && (
              <div className="pointer-events-none! absolute bottom-3 left-3 lg:bottom-4 lg:left-4">
                <PlacingHint isFull={dots.isFull} />
              </div>
            )}
          </>
        }
      >
        <DraftPreview file={file} />
        {takesDots && (
          <DotEditor draft={dots} isPlacing={placesDots} others={otherDots} disabled={disabled} />
        )}
      </PictureFrame>
    </div>
  )
}

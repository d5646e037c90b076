// The pictures of a look while it is composed or edited: one large, with its product dots, and all in a row.
import { postLimits } from '@kloset/contract/posts'
import type { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import type { DraftFile } from '../../features/media/draft-files.rules.ts'
import { DropZone } from '../../features/media/components/drop-zone.tsx'
import { FileStrip } from '../../features/media/components/file-strip.tsx'
import type { Cropping } from '../../features/media/crop/cropping.tsx'
import type { HiddenFacesState } from '../../features/media/faces/hidden-faces.ts'
import type { OtherDot } from '../../features/product-dots/components/dot-editor.tsx'
import type { DotDraft } from '../../features/product-dots/dot-draft.ts'
import { PostPane } from './post-pane.tsx'

interface LookPicturesProps {
  files: ReturnType<typeof useDraftFiles>
  shown: DraftFile
  onShow: (key: string) => void
  onRemove: (key: string) => void
  /** Left out when files cannot be replaced. */
  onReplace?: (key: string, file: File) => void
  faces: HiddenFacesState
  cropping: Cropping
  dots: DotDraft
  /** The dots of garments on the visible file. */
  otherDots?: readonly OtherDot[]
  disabled: boolean
}

export function LookPictures({
  files,
  shown,
  onShow,
  onRemove,
  onReplace,
  faces,
  cropping,
  dots,
  otherDots,
  disabled,
}: LookPicturesProps) {
  const isFull = files.files.length >= postLimits.files.regular
  return (
    <div className="lg:flex lg:h-full lg:flex-col">
      <div className="lg:min-h-0 lg:flex-1">
        <PostPane
          key={shown.key}
          file={shown}
          dots={dots}
          otherDots={otherDots}
          disabled={disabled}
          onRemove={() => onRemove(shown.key)}
          onRetry={() => files.retry(shown.key)}
          onReplace={onReplace && ((file) => onReplace(shown.key, file))}
          faces={faces}
          cropping={cropping}
        />
      </div>
      <FileStrip
        files={files.files}
        shownKey={shown.key}
        onShow={onShow}
        onMove={files.move}
        disabled={disabled}
        end={
          !isFull && (
            <DropZone
              postType="regular"
              onFiles={faces.choose}
              disabled={disabled}
              compact="small"
              className="h-24 w-18 rounded-field"
            />
          )
        }
      />
    </div>
  )
}

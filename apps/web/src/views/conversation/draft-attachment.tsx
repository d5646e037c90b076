// The file chosen for a message: its progress, its error, and a button that removes it.
import { Crop, FileImage, X } from 'lucide-react'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { useInterruption } from '../../features/media/components/upload-status.tsx'
import type { DraftFile } from '../../features/media/draft-files.rules.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface DraftAttachmentProps {
  file: DraftFile
  /** Null when it cannot be cropped. */
  onCrop: (() => void) | null
  onRemove: () => void
  onRetry: () => void
}

function stateOf({ stage, kind }: DraftFile) {
  if (stage === 'compressing') return commonTexts.compressing
  if (stage === 'uploading') return commonTexts.uploading
  return chatTexts[kind === 'video' ? 'video' : 'photo'].title
}

export function DraftAttachment({ file, onCrop, onRemove, onRetry }: DraftAttachmentProps) {
  const { previewUrl, kind, failure, progress, stage } = file
  const interruption = useInterruption(file)
  const share = progress ? progress.sentBytes / Math.max(1, progress.totalBytes) : 0
  return (
    <div className="mb-2 flex items-center gap-3 rounded-pic bg-wash p-2">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-thumb bg-paper">
        {previewUrl && kind === 'image' && (
          <img src={previewUrl} alt="" className="size-full object-cover" />
        )}
        {previewUrl && kind === 'video' && (
          <video src={previewUrl} muted className="size-full object-cover" />
        )}
        {!previewUrl && <FileImage aria-hidden />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{file.name}</p>
        {failure ? (
          <p role="alert" className="text-12 text-pretty text-accent">
            {failure.line}
          </p>
        ) : (
          <p role="status" className="text-12 text-pretty text-muted">
            {interruption ? `${interruption.title}. ${interruption.line}` : stateOf(file)}
          </p>
        )}
        {failure?.canRetry && (
          <Button size="sm" variant="outline" onClick={onRetry} className="mt-1.5">
            {commonTexts.retry}
          </Button>
        )}
        {stage === 'uploading' && (
          <ProgressBar share={share} label={chatTexts.upload} className="mt-1.5" />
        )}
      </div>
      {onCrop && (
        <IconButton label={composerTexts.crop.cropThe(file.name)} onClick={onCrop}>
          <Crop aria-hidden />
        </IconButton>
      )}
      <IconButton label={chatTexts.removeFile} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

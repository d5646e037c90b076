// A chosen file as it will look, with what happens to it on its way: compressing, sending, failed.
import { FileImage, Film, RotateCcw, Trash2 } from 'lucide-react'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { GlassButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { DraftFile } from '../draft-files.ts'
import { durationText, megabytesText } from '../media.rules.ts'

/** Fills its parent. */
export function DraftPreview({
  file,
  fit = 'cover',
}: {
  file: DraftFile
  fit?: 'cover' | 'contain'
}) {
  if (file.previewUrl === null) {
    const Drawing = file.kind === 'video' ? Film : FileImage
    return (
      <div className="grid size-full place-items-center bg-wash p-4 text-center text-muted">
        <span className="flex max-w-full flex-col items-center gap-2">
          <Drawing aria-hidden className="size-8! stroke-1!" />
          <span className="max-w-full truncate text-ink-2">{file.name}</span>
          <span className="text-12 text-balance">
            {file.isHeic
              ? 'A HEIC photo. Everyone will see it as a JPEG once it is shared.'
              : 'This browser cannot show it. Everyone will see it once it is shared.'}
          </span>
        </span>
      </div>
    )
  }
  const look = cx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')
  return file.kind === 'video' ? (
    <video src={file.previewUrl} muted loop autoPlay playsInline className={look} />
  ) : (
    <img src={file.previewUrl} alt={file.altText || file.name} className={look} />
  )
}

/** One line: kind, size in pixels, length, megabytes, what compressing saved. */
export function FileFacts({ file, className }: { file: DraftFile; className?: string }) {
  const { measures, savedShare } = file
  const facts = [
    file.kind === 'video' ? 'Video' : file.isHeic ? 'HEIC image' : 'Image',
    measures && `${measures.width} × ${measures.height}`,
    measures?.durationSeconds != null && durationText(measures.durationSeconds),
    megabytesText(file.bytes),
  ].filter(Boolean)
  return (
    <p className={cx('text-12 text-muted tabular-nums', className)}>
      {facts.join(' · ')}
      {savedShare > 0 && (
        <>
          {' · '}
          <span className="font-medium text-ink">{Math.round(savedShare * 100)}% smaller</span>
        </>
      )}
    </p>
  )
}

const speedText = (bytesPerSecond: number) =>
  bytesPerSecond > 0 ? `, ${megabytesText(bytesPerSecond)}/s` : ''

/** What is happening to the file, over its preview; nothing once it is there. */
export function UploadStatus({ file, onRetry }: { file: DraftFile; onRetry: () => void }) {
  const online = useOnline()
  const { stage, progress, failure } = file
  if (stage === 'uploaded') return null
  if (stage === 'failed') {
    return (
      <div
        role="alert"
        className="glass absolute inset-x-0 bottom-0 flex min-h-14 items-center gap-3 px-4 py-2"
      >
        <p className="flex-1 text-14">{failure?.line}</p>
        {failure?.canRetry && (
          <Button
            variant="quiet"
            size="sm"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={onRetry}
          >
            Retry
          </Button>
        )}
      </div>
    )
  }
  if (stage === 'compressing') {
    return (
      <p
        role="status"
        className="glass absolute inset-x-0 bottom-0 flex h-11 items-center px-4 text-14"
      >
        Compressing your file...
      </p>
    )
  }
  const share = progress ? progress.sentBytes / Math.max(1, progress.totalBytes) : 0
  return (
    <div data-theme="dark" className="absolute inset-x-0 bottom-0">
      <div className="glass px-4 pt-2 pb-2.5">
        <p className="mb-1.5 text-12 tabular-nums">
          {online
            ? `Sending, ${Math.round(share * 100)}%${speedText(progress?.bytesPerSecond ?? 0)}`
            : 'Waiting for the connection…'}
        </p>
        <ProgressBar label={`Sending ${file.name}`} share={share} />
      </div>
    </div>
  )
}

export function RemoveFile({ file, onRemove }: { file: DraftFile; onRemove: () => void }) {
  return (
    <GlassButton label={`Remove ${file.name}`} onClick={onRemove}>
      <Trash2 aria-hidden />
    </GlassButton>
  )
}

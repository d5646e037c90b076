// The preview of a chosen file, and its facts. upload-status.tsx shows the state of its upload.
import type { CSSProperties } from 'react'
import { FileImage, Film, Trash2, TriangleAlert } from 'lucide-react'
import { mediaTexts } from '@kloset/texts/media'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { cx } from '../../../ui/cx.ts'
import { GlassButton } from '../../../ui/icon-button.tsx'
import type { DraftFile } from '../draft-files.rules.ts'
import { durationText, savedText, sizeText } from '../media.rules.ts'

/** The text that is shown when this browser cannot show the picture; null for a failed file. */
function placeholderText({ stage, kind, isHeic }: DraftFile): string | null {
  if (stage === 'failed') return null
  if (isHeic) return mediaTexts.heicPreview.title
  const isWhole = stage === 'uploaded' && kind === 'video'
  return mediaTexts[isWhole ? 'noPreview' : 'noPreviewYet'].title
}

/** For a copied picture, shows only the copied part. */
function cropStyle({ crop }: DraftFile): CSSProperties | undefined {
  if (!crop || crop.scale === 1) return undefined
  return { scale: String(crop.scale), transformOrigin: `${crop.x}% ${crop.y}%` }
}

/** Fills its parent. */
export function DraftPreview({ file }: { file: DraftFile }) {
  // A refused file is shown only by its name: a part of its picture would look valid.
  const isRefused = file.failure?.canRetry === false
  if (file.previewUrl === null || isRefused) {
    const Drawing = file.kind === 'video' ? Film : FileImage
    return (
      <div className="grid size-full place-items-center bg-wash p-4 text-center text-muted">
        <span className="flex max-w-full flex-col items-center gap-2">
          <Drawing aria-hidden className="size-8! stroke-1!" />
          <span className="max-w-full truncate text-ink-2">{file.name}</span>
          <span className="text-12 text-balance">{placeholderText(file)}</span>
        </span>
      </div>
    )
  }
  // Transparent parts are white, as everywhere.
  const style = 'size-full bg-label object-cover'
  return file.kind === 'video' ? (
    <video src={file.previewUrl} muted loop autoPlay playsInline className={style} />
  ) : (
    <span className="block size-full overflow-hidden">
      <img
        src={file.previewUrl}
        alt={file.altText || file.name}
        className={style}
        style={cropStyle(file)}
      />
    </span>
  )
}

/** The same for a small space: a file without a preview is shown as an icon. */
export function DraftThumb({ file }: { file: DraftFile }) {
  const isRefused = file.failure?.canRetry === false
  if (file.previewUrl !== null && !isRefused && file.kind === 'image') {
    return <img src={file.previewUrl} alt="" className="size-full bg-label object-cover" />
  }
  const Drawing = file.stage === 'failed' ? TriangleAlert : file.kind === 'video' ? Film : FileImage
  return (
    <span className="grid size-full place-items-center bg-tint-3 text-muted">
      <Drawing aria-hidden className="size-6 stroke-1!" />
    </span>
  )
}

/** A button that unfolds the facts: kind, size in pixels, duration, megabytes, what compressing saved. */
export function FileFacts({ file, className }: { file: DraftFile; className?: string }) {
  const { size, savedShare } = file
  const facts = [
    mediaTexts[file.isHeic ? 'heicImage' : file.kind].title,
    size && `${size.width} × ${size.height}`,
    size?.durationSeconds != null && durationText(size.durationSeconds),
    sizeText(file.bytes),
  ].filter(Boolean)
  return (
    <details className={cx('text-12 text-muted tabular-nums', className)}>
      <summary className="target relative w-fit cursor-pointer font-medium">
        {composerTexts.details}
      </summary>
      <p className="pt-1">
        {facts.join(' · ')}
        {savedShare > 0 && (
          <>
            {' · '}
            <span className="font-medium text-ink">
              {composerTexts.smaller(savedText(savedShare))}
            </span>
          </>
        )}
      </p>
    </details>
  )
}

/** Draws nothing for a failed file, which upload-status.tsx can remove. */
export function RemoveFile({ file, onRemove }: { file: DraftFile; onRemove: () => void }) {
  if (file.stage === 'failed') return null
  return (
    <GlassButton label={commonTexts.removeThe(file.name)} onClick={onRemove}>
      <Trash2 aria-hidden />
    </GlassButton>
  )
}

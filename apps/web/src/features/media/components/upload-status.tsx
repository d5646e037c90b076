// The upload state of a chosen file, on a white label over its preview, so that it is readable on any picture.
import { RotateCcw } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { uploadTexts } from '@kloset/texts/upload'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { useOnline } from '../../../lib/browser/online.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { DraftFile } from '../draft-files.rules.ts'
import { sizeText } from '../media.rules.ts'
import { percentText } from '../../../lib/text/number.ts'

interface UploadStatusProps {
  file: DraftFile
  onRetry: () => void
  /** Stops the upload and removes the file. */
  onRemove: () => void
}

/** The progress while there is no problem. */
function sendingText({ progress }: DraftFile): string {
  const { sentBytes = 0, totalBytes = 1, bytesPerSecond = 0 } = progress ?? {}
  if (progress && sentBytes >= totalBytes) return uploadTexts.finishing.title
  const percent = percentText(Math.floor((sentBytes / totalBytes) * 100) / 100)
  const speed = bytesPerSecond > 0 ? `, ${sizeText(bytesPerSecond)}/s` : ''
  return composerTexts.sending(percent) + speed
}

/** The label has the same colours in both themes, and so have the controls on it. */
const onLabel = {
  '--ink': 'var(--on-label)',
  '--on-ink': 'var(--label)',
  '--line-strong': 'var(--on-label-muted)',
  '--wash': 'color-mix(in srgb, var(--on-label) 6%, var(--label))',
} as CSSProperties

function Label({ children }: { children: ReactNode }) {
  return (
    <div
      data-readable
      style={onLabel}
      className="@container absolute inset-x-2 bottom-2 z-30 rounded-pic bg-label text-14 text-on-label shadow-label lg:inset-x-3 lg:bottom-3 [&_:focus-visible]:outline-on-label"
    >
      <div className="px-4 py-3 @max-[8rem]:p-2">{children}</div>
    </div>
  )
}

function WayOut({
  onRetry,
  onRemove,
  remove,
}: Omit<UploadStatusProps, 'file'> & { remove: string }) {
  return (
    <div className="mt-2 -ml-1 flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="sm"
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={onRetry}
      >
        {commonTexts.retry}
      </Button>
      <Button variant="text" size="sm" onClick={onRemove}>
        {remove}
      </Button>
    </div>
  )
}

/** Why the upload of a file is interrupted; it continues by itself. */
export function useInterruption({ stage, isLost }: DraftFile): Message | null {
  const online = useOnline()
  if (stage !== 'uploading') return null
  return online ? (isLost ? uploadTexts.connectionLost : null) : uploadTexts.offline
}

/** Draws nothing before the upload starts and after it ends. */
export function UploadStatus({ file, onRetry, onRemove }: UploadStatusProps) {
  const interruption = useInterruption(file)
  const { stage, progress, failure } = file
  if (stage === 'uploaded' || stage === 'waiting') return null
  if (stage === 'failed') {
    return (
      <Label>
        <p role="alert" className="text-pretty">
          <span className="font-semibold">{uploadTexts.failed.title}.</span> {failure?.line}
        </p>
        {failure?.canRetry ? (
          <WayOut onRetry={onRetry} onRemove={onRemove} remove={commonTexts.remove} />
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={commonTexts.removeThe(file.name)}
            onClick={onRemove}
            className="mt-2"
          >
            {commonTexts.remove}
          </Button>
        )}
      </Label>
    )
  }
  if (stage === 'compressing') {
    return (
      <Label>
        <p role="status">{commonTexts.compressing}</p>
      </Label>
    )
  }
  const share = progress ? progress.sentBytes / Math.max(1, progress.totalBytes) : 0
  return (
    <Label>
      {interruption ? (
        <p role="status" className="mb-2 text-pretty">
          <span className="font-semibold">{interruption.title}.</span> {interruption.line}
        </p>
      ) : (
        <p className="mb-2 text-12 tabular-nums @max-[8rem]:sr-only">{sendingText(file)}</p>
      )}
      {(share < 1 || !interruption) && (
        <ProgressBar label={composerTexts.sendingFile(file.name)} share={share} />
      )}
      {interruption ? (
        <WayOut onRetry={onRetry} onRemove={onRemove} remove={commonTexts.cancel} />
      ) : (
        <Button
          variant="text"
          size="sm"
          onClick={onRemove}
          className="-mb-1 -ml-3 mt-1 @max-[8rem]:px-2 @max-[8rem]:ml-0"
        >
          {commonTexts.cancel}
        </Button>
      )}
    </Label>
  )
}

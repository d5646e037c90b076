// Pictures and videos alone on the screen, one at a time.
import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import { commonTexts } from '@kloset/texts/common'
import { viewerTexts } from '@kloset/texts/viewer'
import { GlassButton } from '../../../ui/icon-button.tsx'
import { useBackCloses } from '../../../ui/overlay-history.ts'
import { VideoPane } from './video-pane.tsx'
import { ZoomPane } from './zoom-pane.tsx'

interface MediaViewerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The files, in their order. */
  files: readonly Media[]
  /** Position of the file to begin with. */
  start?: number
  /** The alternative text of a file. */
  altOf: (media: Media) => string
}

interface ShownProps extends Pick<MediaViewerProps, 'files' | 'altOf'> {
  start: number
}

function Shown({ files, start, altOf }: ShownProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ position }) => position === start),
    ),
  )
  const media = files[index] ?? files[0]
  if (!media) return null
  const [before, after] = [files[index - 1], files[index + 1]]
  const step = (by: -1 | 1) => {
    if (files[index + by]) setIndex(index + by)
  }
  const alt = altOf(media)
  return (
    <>
      <Base.Title className="sr-only">{alt}</Base.Title>
      {media.kind === 'video' && media.videoUrl ? (
        <VideoPane
          key={media.position}
          media={media}
          src={media.videoUrl}
          alt={alt}
          onStep={step}
        />
      ) : (
        <ZoomPane
          key={media.position}
          media={media}
          alt={alt}
          onStep={files.length > 1 ? step : undefined}
        />
      )}
      {before && (
        <GlassButton
          label={viewerTexts.previous}
          onClick={() => step(-1)}
          className="absolute! top-1/2 left-2 -translate-y-1/2 lg:left-6"
        >
          <ChevronLeft aria-hidden />
        </GlassButton>
      )}
      {after && (
        <GlassButton
          label={viewerTexts.next}
          onClick={() => step(1)}
          className="absolute! top-1/2 right-2 -translate-y-1/2 lg:right-6"
        >
          <ChevronRight aria-hidden />
        </GlassButton>
      )}
      {files.length > 1 && (
        <p
          role="status"
          className="glass absolute top-[calc(14px+env(safe-area-inset-top))] left-1/2 -translate-x-1/2 rounded-full px-3.5 py-1.5 font-medium tabular-nums lg:top-7.5"
        >
          {viewerTexts.numberOf(index + 1, files.length)}
        </p>
      )}
    </>
  )
}

export function MediaViewer({ open, onOpenChange, files, start = 0, altOf }: MediaViewerProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Popup
          // Pictures are shown on black in both themes.
          className="fixed inset-0 z-50 bg-on-label text-on-glass [&_:focus-visible]:outline-on-glass transition-opacity duration-(--base) outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Shown files={files} start={start} altOf={altOf} />
          <Base.Close
            render={
              <GlassButton
                label={commonTexts.close}
                className="absolute! top-[calc(8px+env(safe-area-inset-top))] left-2 lg:top-6 lg:left-6"
              >
                <X aria-hidden />
              </GlassButton>
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

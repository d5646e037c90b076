// The full-screen viewer of pictures and videos, loaded when a file is first opened.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import { lazyPart } from '../lib/loading/load-part.ts'

const MediaViewer = lazyPart(
  async () => (await import('../features/media/components/media-viewer.tsx')).MediaViewer,
)

/**
 * Returns a function that opens the viewer at a file, and the viewer itself, to render anywhere.
 * @param altOf the alternative text of a file
 */
export function useMediaViewer(
  files: readonly Media[],
  altOf: (file: Media) => string,
): [open: (position: number) => void, viewer: ReactNode] {
  const [start, setStart] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (position: number) => {
    setStart(position)
    setIsOpen(true)
  }
  const viewer = start !== null && (
    <MediaViewer
      open={isOpen}
      onOpenChange={setIsOpen}
      files={files.filter(({ state }) => state === 'ready')}
      start={start}
      altOf={altOf}
    />
  )
  return [open, viewer]
}

// The full-screen viewer of a post's files, loaded when a file is first opened.
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Post } from '@kloset/contract/posts'
import { lazyPart } from '../lib/load-part.ts'
import { altOfFile } from './question-words.ts'

const MediaViewer = lazyPart(
  async () => (await import('../features/media/components/media-viewer.tsx')).MediaViewer,
)

/** Answers how to open the viewer at a file, and the viewer itself, to be placed anywhere. */
export function useMediaViewer(post: Post): [open: (place: number) => void, viewer: ReactNode] {
  const [start, setStart] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (place: number) => {
    setStart(place)
    setIsOpen(true)
  }
  const viewer = start !== null && (
    <Suspense>
      <MediaViewer
        open={isOpen}
        onOpenChange={setIsOpen}
        files={post.media.filter(({ state }) => state === 'ready')}
        start={start}
        altOf={({ position }) => altOfFile(post, position)}
      />
    </Suspense>
  )
  return [open, viewer]
}

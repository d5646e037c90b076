// The chosen files of a look as a row of small tiles. A press shows a file large; its handle or the arrow keys move it.
// The first is the cover.
import { GripVertical } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { cx } from '../../../ui/cx.ts'
import type { DraftFiles } from '../draft-files.ts'
import type { DraftFile } from '../draft-files.rules.ts'
import { DraftThumb } from './draft-media.tsx'
import { useReordering } from './reordering.ts'

interface FileStripProps {
  files: readonly DraftFile[]
  /** The file that is shown large. */
  shownKey: string
  onShow: (key: string) => void
  onMove: DraftFiles['move']
  disabled: boolean
  /** Shown after the last file: the tile that adds another one. */
  end?: ReactNode
}

/**
 * Scrolls the row so that the tile beyond a moved tile is visible, and the next move can go there.
 * @returns whether it scrolls, so that a `scrollend` event follows
 */
function reveal(row: HTMLOListElement | null, from: number, to: number): boolean {
  const beyond = row?.children[Math.max(0, to + Math.sign(to - from))] ?? row?.lastElementChild
  if (!row || !beyond) return false
  const [whole, tile] = [row.getBoundingClientRect(), beyond.getBoundingClientRect()]
  const left = Math.min(0, tile.left - whole.left) + Math.max(0, tile.right - whole.right)
  const room = left < 0 ? row.scrollLeft : row.scrollWidth - row.clientWidth - row.scrollLeft
  // Without a scroll there would be no event at its end.
  if (Math.min(Math.abs(left), room) < 1) return false
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollBy({ left, behavior: isStill ? 'instant' : 'smooth' })
  return 'onscrollend' in row
}

export function FileStrip({ files, shownKey, onShow, onMove, disabled, end }: FileStripProps) {
  const list = useRef<HTMLOListElement>(null)
  const isScrolling = useRef(false)
  const move = (key: string, to: number) => {
    onMove(key, to)
    isScrolling.current = reveal(
      list.current,
      files.findIndex((file) => file.key === key),
      to,
    )
  }
  const { draggedKey, spoken, handle } = useReordering(
    files,
    move,
    disabled,
    () => isScrolling.current,
  )
  const hasOrder = files.length > 1
  return (
    <div className="bg-paper px-4 pt-3 lg:px-5 lg:py-3">
      <ol
        ref={list}
        onScrollEnd={() => {
          isScrolling.current = false
        }}
        className="flex gap-2 overflow-x-auto overscroll-x-contain p-1 -m-1"
      >
        {files.map((file, index) => (
          <li
            key={file.key}
            data-position={index}
            className={cx(
              'relative h-24 w-18 shrink-0 transition-[scale]',
              draggedKey === file.key && 'z-1 scale-108',
            )}
          >
            <button
              type="button"
              aria-pressed={file.key === shownKey}
              aria-label={composerTexts.showOne(file.kind, index + 1, files.length)}
              onClick={() => onShow(file.key)}
              className="size-full overflow-hidden rounded-field aria-pressed:ring-2 aria-pressed:ring-ink"
            >
              <DraftThumb file={file} />
            </button>
            {hasOrder && (
              <span className="glass pointer-events-none absolute bottom-1 left-1 rounded-full px-2 py-0.5 text-12 font-medium">
                {index === 0 ? composerTexts.cover : index + 1}
              </span>
            )}
            {hasOrder && !disabled && (
              <button
                type="button"
                aria-label={composerTexts.move(file.name, index + 1, files.length)}
                {...handle(file)}
                className="glass target absolute! top-1 right-1 grid size-7 touch-none cursor-grab place-items-center rounded-full active:cursor-grabbing"
              >
                <GripVertical aria-hidden className="size-3.5" />
              </button>
            )}
          </li>
        ))}
        {end && <li className="shrink-0">{end}</li>}
      </ol>
      {hasOrder && <p className="mt-2 text-12 text-muted">{composerTexts.firstIsCover}</p>}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

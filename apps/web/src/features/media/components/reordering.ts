// Moves chosen files to other positions, and announces the new position.
import { useState } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { useReordering as useOrder } from '../../../ui/reordering.ts'
import type { DraftFile } from '../draft-files.rules.ts'

/**
 * @param onMove moves a file to a position
 * @param isScrolling whether the tiles are scrolling under the pointer
 */
export function useReordering(
  files: readonly DraftFile[],
  onMove: (key: string, to: number) => void,
  disabled: boolean,
  isScrolling?: () => boolean,
) {
  const [spoken, setSpoken] = useState('')
  const { draggedKey, handleOf } = useOrder({
    keys: files.map(({ key }) => key),
    disabled,
    ...(isScrolling && { isScrolling }),
    move: (key, to) => {
      onMove(key, to)
      const file = files.find((one) => one.key === key)
      if (file) setSpoken(composerTexts.movedTo(file.name, to + 1, files.length))
    },
  })
  return {
    draggedKey,
    /** The result of a move, for screen readers. */
    spoken,
    /** The props of a file's handle. */
    handle: (file: DraftFile) => handleOf(file.key),
  }
}

// Moving chosen files to another position, and saying where they are then.
import { useState } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { useReordering as useOrder } from '../../../ui/reordering.ts'
import type { DraftFile } from '../draft-files.rules.ts'

/**
 * @param onMove moves a file to a position
 * @param isScrolling whether the tiles move under the pointer by themselves
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
    /** What a move did, for people who do not see it. */
    spoken,
    /** Of the handle of a file. */
    handle: (file: DraftFile) => handleOf(file.key),
  }
}

// Moving chosen files to another position: by dragging a handle over the other tiles, or by the arrow keys.
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import type { DraftFile } from '../draft-files.rules.ts'

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/** The position of the tile under a pointer; -1 between tiles. Tiles carry it as `data-position`. */
function positionUnder({ clientX, clientY }: { clientX: number; clientY: number }): number {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-position]')
  return Number(tile?.dataset['position'] ?? -1)
}

/** @param onMove moves a file to a position */
export function useReordering(
  files: readonly DraftFile[],
  onMove: (key: string, to: number) => void,
  disabled: boolean,
) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')
  const settled = useRef(-1)
  const move = (file: DraftFile, to: number) => {
    if (to < 0 || to >= files.length) return
    onMove(file.key, to)
    setSpoken(composerTexts.movedTo(file.name, to + 1, files.length))
  }
  return {
    draggedKey,
    /** What a move did, for people who do not see it. */
    spoken,
    /** Of the handle of a file. */
    handle: (file: DraftFile) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (disabled) return
        event.currentTarget.setPointerCapture(event.pointerId)
        settled.current = files.indexOf(file)
        setDraggedKey(file.key)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (draggedKey !== file.key) return
        const position = positionUnder(event)
        // Tiles of different size swap under the pointer: only another position counts as a move.
        if (position < 0 || position === settled.current) return
        settled.current = position
        move(file, position)
      },
      onPointerUp: () => setDraggedKey(null),
      onPointerCancel: () => setDraggedKey(null),
      onKeyDown: (event: KeyboardEvent) => {
        const step = keySteps[event.key]
        if (step === undefined || disabled) return
        event.preventDefault()
        move(file, files.indexOf(file) + step)
      },
    }),
  }
}

// Going on to the next post of a list by keys: the arrows, j and k.
import { useEffect } from 'react'
import { useShortcut } from '../../lib/browser/shortcuts.ts'
import { isOverlayOpen } from '../../ui/overlay-history.ts'

export interface Neighbours {
  previous: string | null
  next: string | null
}
export type Leaf = (postId: string) => void

/** Controls whose own arrow keys these are. */
const ownArrows =
  'input, textarea, select, video, [contenteditable], [role="menu"], [role="tablist"], [role="slider"]'

/** Where arrow keys mean something else: such controls, and everything that lies over the post. */
const isElsewhere = (target: EventTarget | null) =>
  isOverlayOpen() || (target instanceof HTMLElement && target.closest(ownArrows) !== null)

/** Listens to the arrow keys while the caller is on screen, except where they mean something else. */
export function useArrowKeys({ previous, next }: Neighbours, leaf: Leaf) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain || isElsewhere(event.target)) return
      const postId = { ArrowLeft: previous, ArrowRight: next }[event.key]
      if (postId) leaf(postId)
    }
    // Dialogs keep arrow keys to themselves on their way up.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [previous, next, leaf])
  useShortcut('k', () => {
    if (previous) leaf(previous)
  })
  useShortcut('j', () => {
    if (next) leaf(next)
  })
}

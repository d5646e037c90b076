// Whether the comments of a post are open in their sheet, and what has the focus first: the list after a press, the
// field after its keyboard shortcut.
import { useState } from 'react'
import { useAsksForComments } from './asks-for-comments.ts'

export interface CommentsSheet {
  isOpen: boolean
  /** Whether the field gets the focus first. */
  atField: boolean
  setOpen: (isOpen: boolean) => void
  openAtField: () => void
}

export function useCommentsSheet(): CommentsSheet {
  const [state, setState] = useState({ isOpen: useAsksForComments(), atField: false })
  return {
    ...state,
    setOpen: (isOpen) => setState({ isOpen, atField: false }),
    openAtField: () => setState({ isOpen: true, atField: true }),
  }
}

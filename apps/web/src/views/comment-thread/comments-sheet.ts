// Whether the comments of a post are open in their sheet, and where it begins: at the list after a press, at the
// field after its key, as that key does in a thread in the page.
import { useState } from 'react'
import { useAsksForComments } from './asks-for-comments.ts'

export interface CommentsSheet {
  isOpen: boolean
  /** Whether the field has the focus first. */
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

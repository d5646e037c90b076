// Shows toasts over the page, from anywhere: `toast(votesTexts.cast)`. A toast closes after 4 s by default, but not
// while it has the pointer or the focus. Errors, and toasts with `stays`, stay until they are closed. toaster.tsx draws
// them. It is loaded after the first screen, so toasts wait for it here.
import type { ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'

/** The time of a toast with Undo: long enough to read it and to decide. */
export const UNDO_MS = 8000

export type ToastKind = 'success' | 'error' | 'notice'

export interface ToastOptions {
  /** Success by default; `notice` is for information. */
  kind?: ToastKind
  /** What to do after an error, or the next step: "Retry", "View post". */
  action?: { label: string; onPress: () => unknown }
  /** Stays until it is closed, like errors: for a next step that is offered nowhere else. */
  stays?: boolean
  /** How long it is shown, if not 4 s. */
  timeMs?: number
  /** Shown instead of the icon: an avatar. */
  leading?: ReactNode
  /** Shown at the right end: a thumbnail. */
  trailing?: ReactNode
  /** Runs when the text is pressed, e.g. opens the subject; instead of an action. */
  onOpen?: () => unknown
  /** Replaces a toast with the same id. A toast with the same text is replaced as well. */
  id?: string
}

export type Toast = Omit<ToastOptions, 'kind' | 'id'> & {
  id: string
  kind: ToastKind
  title: string
  line: string | undefined
}

/** The toaster's functions: draw a toast, close one or all. */
interface Toaster {
  show: (toast: Toast) => void
  close: (id?: string) => void
}

const toaster = Promise.withResolvers<Toaster>()

const asked = Promise.withResolvers<void>()

/** Resolves with the first toast, when the toaster is needed. */
export const firstToast = asked.promise

/** Called by the toaster once it is on screen. */
export const toasterReady = (drawing: Toaster) => toaster.resolve(drawing)

/** Shows a toast with a message of the catalogue. Returns the toast's id. */
export function toast(
  message: { title: string; line?: string | undefined },
  {
    kind = 'success',
    id = `${message.title} ${message.line ?? ''}`,
    ...options
  }: ToastOptions = {},
): string {
  const shown: Toast = { id, kind, title: message.title, line: message.line, ...options }
  asked.resolve()
  void toaster.promise.then(({ show }) => show(shown))
  return id
}

/** Shows a toast about something that Undo takes back. */
export const toastUndoable = (
  message: { title: string; line?: string | undefined },
  id: string,
  onUndo: () => unknown,
): string =>
  toast(message, { id, timeMs: UNDO_MS, action: { label: commonTexts.undo, onPress: onUndo } })

/** Closes a toast early; without an id, all toasts. */
export function closeToast(id?: string) {
  void toaster.promise.then(({ close }) => close(id))
}

// Toasts over the page, from anywhere: `toast(votesTexts.cast)`. A toast closes after 4 s when it names no other
// time, never while it has the pointer or the focus; errors, and toasts that ask for it, stay until they are
// closed. toaster.tsx draws them and is loaded after the first screen, so toasts wait for it here.
import type { ReactNode } from 'react'

/** Of a toast that offers to undo: long enough to read what happened and to change one's mind. */
export const UNDO_MS = 8000

export type ToastKind = 'success' | 'error' | 'notice'

export interface ToastOptions {
  /** Success by default; `notice` is for information. */
  kind?: ToastKind
  /** The way out of an error, or the next step: "Retry", "View post". */
  action?: { label: string; onPress: () => unknown }
  /** Until it is closed, as errors do: for a next step that is found nowhere else. */
  stays?: boolean
  /** How long it shows, when that is not 4 s. */
  timeMs?: number
  /** Instead of the icon: an avatar. */
  leading?: ReactNode
  /** At the right end: a thumbnail. */
  trailing?: ReactNode
  /** Pressing the words does this, e.g. opens what the toast is about; instead of an action. */
  onOpen?: () => unknown
  /** A toast with the same id is replaced; so is one with the same text. */
  id?: string
}

export type Toast = Omit<ToastOptions, 'kind' | 'id'> & {
  id: string
  kind: ToastKind
  title: string
  line: string | undefined
}

/** What the toaster does: draws a toast, and closes one, or all. */
interface Toaster {
  show: (toast: Toast) => void
  close: (id?: string) => void
}

const toaster = Promise.withResolvers<Toaster>()

const asked = Promise.withResolvers<void>()

/** Resolves with the first toast: the toaster is needed now. */
export const firstToast = asked.promise

/** Called by the toaster once it is on screen. */
export const toasterReady = (drawing: Toaster) => toaster.resolve(drawing)

/** Shows a toast. Takes a message of the catalogue as it is; returns the toast's id. */
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

/** Closes a toast before its time; without an id, every one. */
export function closeToast(id?: string) {
  void toaster.promise.then(({ close }) => close(id))
}

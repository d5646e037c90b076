// Short notes over the page, from anywhere: `toast(votesTexts.cast)`. Notes leave after 4 s (never
// while pointed at or focused); errors, and what is meant to, stay until they are closed. toaster.tsx
// draws them and is loaded after the first screen, so notes wait for it here.
import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'error' | 'notice'

export type ToastOptions = {
  /** Success unless said otherwise; `notice` is for what is merely worth knowing. */
  kind?: ToastKind
  /** The way out of an error, or the next step: "Retry", "View post". */
  action?: { label: string; onPress: () => unknown }
  /** Until it is closed, as errors do: for a next step that is found nowhere else. */
  stays?: boolean
  /** In place of the icon: an avatar. */
  leading?: ReactNode
  /** At the right end: a thumbnail. */
  trailing?: ReactNode
  /** Pressing the words does this, e.g. opens what the note is about; instead of an action. */
  onOpen?: () => unknown
  /** The same id replaces the note instead of stacking another; the same words always do. */
  id?: string
}

export type Note = Omit<ToastOptions, 'kind' | 'id'> & {
  id: string
  kind: ToastKind
  title: string
  line: string | undefined
}

/** What the toaster brings along: drawing a note, and taking one away. */
type Brush = { show: (note: Note) => void; close: (id: string) => void }

const toaster = Promise.withResolvers<Brush>()

const asked = Promise.withResolvers<void>()

/** Resolves when somebody has something to say: the toaster is wanted now. */
export const firstToast = asked.promise

/** Called by the toaster once it is on screen. */
export const toasterReady = (brush: Brush) => toaster.resolve(brush)

/** Shows a note. Takes a message of the contract's catalogue as it is; returns the note's id. */
export function toast(
  message: { title: string; line?: string | undefined },
  {
    kind = 'success',
    id = `${message.title} ${message.line ?? ''}`,
    ...options
  }: ToastOptions = {},
): string {
  const note: Note = { id, kind, title: message.title, line: message.line, ...options }
  asked.resolve()
  void toaster.promise.then(({ show }) => show(note))
  return id
}

/** Takes a note away before its time. */
export function closeToast(id: string) {
  void toaster.promise.then(({ close }) => close(id))
}

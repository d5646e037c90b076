// Short notes over the page, from anywhere: `toast(messages.votes.cast)`. Notes leave after 4 s (never
// while pointed at or focused); errors stay until they are closed. toaster.tsx draws them and is
// loaded after the first screen, so notes wait for it here.
import { Toast as Base } from '@base-ui/react/toast'
import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'error' | 'notice'

export type ToastOptions = {
  /** Success unless said otherwise; `notice` is for what is merely worth knowing. */
  kind?: ToastKind
  /** The way out of an error, or the next step: "Retry", "View post". */
  action?: { label: string; onPress: () => unknown }
  /** In place of the icon: an avatar. */
  leading?: ReactNode
  /** At the right end: a thumbnail. */
  trailing?: ReactNode
  /** Pressing the words does this, e.g. opens what the note is about. */
  onOpen?: () => unknown
  /** The same id replaces the note instead of stacking another. */
  id?: string
}

/** What the toaster draws besides the words. */
export type ToastData = Required<Pick<ToastOptions, 'kind'>> &
  Pick<ToastOptions, 'leading' | 'trailing' | 'onOpen'>

export const TOAST_MS = 4000
export const toastManager = Base.createToastManager<ToastData>()

const toaster = Promise.withResolvers<void>()

/** Called by the toaster once it listens. */
export const toasterReady = () => toaster.resolve()

/** Shows a note. Takes a message of the contract's catalogue as it is; returns the note's id. */
export function toast(
  message: { title: string; line?: string | undefined },
  options: ToastOptions = {},
): string {
  const { kind = 'success', action, id = crypto.randomUUID(), ...data } = options
  const press = () => {
    closeToast(id)
    action?.onPress()
  }
  void toaster.promise.then(() =>
    toastManager.add({
      id,
      title: message.title,
      description: message.line,
      timeout: kind === 'error' ? 0 : TOAST_MS,
      priority: kind === 'error' ? 'high' : 'low',
      data: { kind, ...data },
      ...(action ? { actionProps: { children: action.label, onClick: press } } : {}),
    }),
  )
  return id
}

/** Takes a note away before its time. */
export function closeToast(id: string) {
  void toaster.promise.then(() => toastManager.close(id))
}

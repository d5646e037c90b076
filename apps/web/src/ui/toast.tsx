// Short notes over the page: `toast()` from anywhere, `Toaster` once in the app. Notes leave after
// 4 s (never while pointed at or focused); errors stay until they are closed.
import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { iconButtonStyle } from './icon-button.tsx'
import { raisedStyle } from './overlay.ts'

type ToastKind = 'success' | 'error' | 'notice'

export type ToastOptions = {
  /** Success unless said otherwise; `notice` is for what is merely worth knowing. */
  kind?: ToastKind
  /** The way out of an error, or the next step: "Retry", "View post". */
  action?: { label: string; onPress: () => void }
  /** In place of the icon: an avatar. */
  leading?: ReactNode
  /** At the right end: a thumbnail. */
  trailing?: ReactNode
  /** Pressing the words does this, e.g. opens what the note is about. */
  onOpen?: () => void
  /** The same id replaces the note instead of stacking another. */
  id?: string
}

type ToastData = Required<Pick<ToastOptions, 'kind'>> &
  Pick<ToastOptions, 'leading' | 'trailing' | 'onOpen'>

const TOAST_MS = 4000
const manager = Base.createToastManager<ToastData>()

const icons: Record<ToastKind, ReactNode> = {
  success: <Check aria-hidden />,
  error: <CircleAlert aria-hidden className="text-accent" />,
  notice: <Clock aria-hidden />,
}

/** Shows a note. Takes a message of the contract's catalogue as it is; returns the note's id. */
export function toast(
  message: { title: string; line?: string | undefined },
  options: ToastOptions = {},
) {
  const { kind = 'success', action, id, ...data } = options
  const toastId = manager.add({
    ...(id ? { id } : {}),
    title: message.title,
    description: message.line,
    timeout: kind === 'error' ? 0 : TOAST_MS,
    priority: kind === 'error' ? 'high' : 'low',
    data: { kind, ...data },
    ...(action
      ? {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(toastId)
              action.onPress()
            },
          },
        }
      : {}),
  })
  return toastId
}

/** Takes a note away before its time. */
export const closeToast = (id: string) => manager.close(id)

function ToastWords({ onOpen, close }: { onOpen?: (() => void) | undefined; close: () => void }) {
  const words = (
    <>
      <Base.Title className="text-14 font-semibold" render={<p />} />
      <Base.Description className="mt-0.5 text-14 text-muted" />
    </>
  )
  if (!onOpen) return <div className="min-w-0 flex-1">{words}</div>
  const open = () => {
    close()
    onOpen()
  }
  return (
    <button type="button" onClick={open} className="min-w-0 flex-1 text-left">
      {words}
    </button>
  )
}

function ToastList() {
  const { toasts, close } = Base.useToastManager<ToastData>()
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'success'
    return (
      <Base.Root
        key={item.id}
        toast={item}
        swipeDirection={['down', 'right']}
        className={cx(
          raisedStyle,
          'w-full rounded-toast transition-[translate,opacity] duration-(--slow)',
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y)',
          'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden',
          'focus-visible:outline-2 focus-visible:outline-ink',
        )}
      >
        <Base.Content className="flex items-start gap-3 px-4 py-3.5">
          {item.data?.leading ?? icons[kind]}
          <ToastWords onOpen={item.data?.onOpen} close={() => close(item.id)} />
          {item.data?.trailing}
          {item.actionProps && (
            <Base.Action className="target relative font-semibold underline underline-offset-3" />
          )}
          {kind === 'error' && (
            <Base.Close aria-label="Dismiss" className={cx(iconButtonStyle, '-my-3 -mr-3')}>
              <X aria-hidden className="size-4" />
            </Base.Close>
          )}
        </Base.Content>
      </Base.Root>
    )
  })
}

/** Where notes appear: above the thumb bar on phones, bottom right on desktop. Once in the app. */
export function Toaster() {
  return (
    <Base.Provider toastManager={manager} timeout={TOAST_MS} limit={3}>
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-4 bottom-[calc(var(--bar)+16px+env(safe-area-inset-bottom))] z-60 flex flex-col-reverse gap-2 sm:left-auto sm:w-90 lg:right-8 lg:bottom-8">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

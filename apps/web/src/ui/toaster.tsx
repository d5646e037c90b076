// Draws the toasts of toast.ts: above the upload button on phones, bottom right on desktop. They move for forms, and on
// phones also for overlays (toast-position.ts).
import { Toast as Base } from '@base-ui/react/toast'
import { Check, CircleAlert, Clock, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { cx } from './cx.ts'
import { iconButtonStyle } from './icon-button.tsx'
import {
  currentSubject,
  onScreenChange,
  positionBetweenControls,
  rememberPresses,
} from './toast-position.ts'
import { raisedStyle } from './overlay.ts'
import { toasterReady } from './toast.ts'
import type { Toast, ToastKind } from './toast.ts'

type ToastData = Pick<Toast, 'kind' | 'stays' | 'leading' | 'trailing' | 'onOpen'>

const TOAST_MS = 4000
const PHONE_LIMIT = 1
const DESKTOP_LIMIT = 3
const manager = Base.createToastManager<ToastData>()

const staysOn = ({ kind, stays = false }: ToastData) => kind === 'error' || stays

function show({ id, title, line, action, timeMs = TOAST_MS, ...data }: Toast) {
  const press = () => {
    manager.close(id)
    action?.onPress()
  }
  manager.add({
    id,
    title,
    description: line,
    timeout: staysOn(data) ? 0 : timeMs,
    // With `high`, a toast and its buttons are hidden from assistive technology, and a copy is announced.
    priority: 'low',
    data,
    ...(action ? { actionProps: { children: action.label, onClick: press } } : {}),
  })
}

const icons: Record<ToastKind, ReactNode> = {
  success: <Check aria-hidden />,
  error: <CircleAlert aria-hidden className="text-accent" />,
  notice: <Clock aria-hidden />,
}

interface ToastWordsProps {
  onOpen: (() => unknown) | undefined
  /** The button beside the title, so that the line under it has the whole width. */
  action: ReactNode
  close: () => void
}

function ToastWords({ onOpen, action, close }: ToastWordsProps) {
  const title = <Base.Title className="flex-1 text-14 font-semibold" render={<p />} />
  const line = <Base.Description className="mt-0.5 text-14 text-muted" />
  if (!onOpen) {
    return (
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          {title}
          {action}
        </div>
        {line}
      </div>
    )
  }
  const open = () => {
    close()
    onOpen()
  }
  return (
    <button type="button" onClick={open} className="min-w-0 flex-1 text-left">
      {title}
      {line}
    </button>
  )
}

const viewportStyle = cx(
  'fixed inset-x-4 bottom-(--below) z-60 flex flex-col-reverse gap-2 print:hidden',
  // Above the fields that stand at the bottom of a desktop's page.
  'sm:left-auto sm:w-90 lg:right-8 lg:bottom-24',
  'max-lg:making-way:not-data-between:top-[calc(68px+env(safe-area-inset-top))] max-lg:making-way:bottom-auto',
  'lg:data-aside:right-auto lg:data-aside:left-8',
  'data-between:top-(--between) data-between:bottom-auto',
)

function ToastList() {
  const { toasts, close } = Base.useToastManager<ToastData>()
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'success'
    return (
      <Base.Root
        key={item.id}
        toast={item}
        swipeDirection={['up', 'down', 'right']}
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
          <ToastWords
            onOpen={item.data?.onOpen}
            action={
              item.actionProps && (
                <Base.Action className="target relative font-semibold whitespace-nowrap underline underline-offset-3" />
              )
            }
            close={() => close(item.id)}
          />
          {item.data?.trailing}
          {item.data && staysOn(item.data) && (
            <Base.Close
              aria-label={commonTexts.dismiss}
              // By default hidden from assistive technology until a pointer is over it, but the keyboard reaches it.
              aria-hidden={false}
              className={cx(iconButtonStyle, '-my-3 -mr-3')}
            >
              <X aria-hidden className="size-4" />
            </Base.Close>
          )}
        </Base.Content>
      </Base.Root>
    )
  })
}

function ToastViewport({ isDesktop }: { isDesktop: boolean }) {
  const { toasts } = Base.useToastManager<ToastData>()
  const viewport = useRef<HTMLDivElement>(null)
  // A toast that is closing does not move others.
  const shown = toasts.filter(({ transitionStatus }) => transitionStatus !== 'ending')
  const names = shown.map(({ id, updateKey }) => `${id} ${updateKey}`).join('\n')
  /** By id, the subject of each toast at the moment when it appeared. */
  const subjects = useRef(new Map<string, Element | null>())
  useLayoutEffect(() => {
    const before = subjects.current
    const now = names === '' ? [] : names.split('\n')
    subjects.current = new Map(now.map((name) => [name, before.get(name) ?? currentSubject()]))
    const toastList = viewport.current
    if (!toastList || names === '') return
    const about = [...subjects.current.values()].filter((subject) => subject !== null)
    const position = () => positionBetweenControls(toastList, isDesktop, about)
    position()
    return onScreenChange(toastList, position)
  }, [names, isDesktop])
  return (
    <Base.Viewport ref={viewport} aria-label={commonTexts.notes} className={viewportStyle}>
      <ToastList />
    </Base.Viewport>
  )
}

export function Toaster() {
  const isDesktop = useIsDesktop()
  useEffect(rememberPresses, [])
  useEffect(() => toasterReady({ show, close: manager.close }), [])
  return (
    <Base.Provider
      toastManager={manager}
      timeout={TOAST_MS}
      limit={isDesktop ? DESKTOP_LIMIT : PHONE_LIMIT}
    >
      <Base.Portal>
        <ToastViewport isDesktop={isDesktop} />
      </Base.Portal>
    </Base.Provider>
  )
}

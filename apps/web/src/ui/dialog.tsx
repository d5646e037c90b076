// A question or short form in the middle of the screen. Longer forms belong in a sheet.
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { cx } from './cx.ts'
import { iconButtonStyle } from './icon-button.tsx'
import { useMovesIn } from './moves-in.ts'
import { useBackCloses } from './overlay-history.ts'
import { raisedStyle, scrimStyle } from './overlay.ts'
import { useScreenFocus } from './screen-focus.ts'

interface DialogProps {
  open: boolean
  /** Without it only the dialog's own buttons close it: not Escape, a press outside, or Back. */
  onOpenChange?: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, right-aligned. */
  footer?: ReactNode
  /** A cross at the top right; a dialog with a Cancel button does not need it. */
  closable?: boolean
  className?: string
}

/** The raised card of dialogs, confirmations included. */
export const dialogStyle = cx(
  raisedStyle,
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-32px)] w-[min(400px,calc(100vw-32px))] -translate-1/2',
  'overflow-y-auto overscroll-contain rounded-sheet p-6 transition-[opacity,scale] duration-(--base) data-ending-style:ease-in',
  'data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0',
)

export function Dialog({ closable = true, ...props }: DialogProps) {
  const { onOpenChange } = props
  useBackCloses(props.open, onOpenChange && (() => onOpenChange(false)))
  const isOpen = useMovesIn(props.open)
  const finalFocus = useScreenFocus(props.open)
  if (isOpen === null) return null
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => onOpenChange?.(open)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={scrimStyle} />
        <Base.Popup finalFocus={finalFocus} className={cx(dialogStyle, props.className)}>
          <div className="flex items-start gap-2">
            <Base.Title className="serif-28 flex-1">{props.title}</Base.Title>
            {closable && (
              <Base.Close
                aria-label={commonTexts.close}
                className={cx(iconButtonStyle, '-mt-2 -mr-3')}
              >
                <X aria-hidden />
              </Base.Close>
            )}
          </div>
          {props.description && (
            <Base.Description className="mt-2 text-15 leading-[1.375rem] text-ink-2">
              {props.description}
            </Base.Description>
          )}
          {props.children}
          {props.footer && (
            <div className="mt-5 flex flex-wrap justify-end gap-2">{props.footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

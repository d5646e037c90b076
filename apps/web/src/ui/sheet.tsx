// A panel for longer forms and lists of people: from the right on tablets and desktop, from the bottom on
// phones, where 16 px of the page stay visible. It can be swiped away.
import { Drawer as Base } from '@base-ui/react/drawer'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { useMediaQuery } from '../lib/browser/media-query.ts'
import { cx } from './cx.ts'
import { IconButton, iconButtonStyle } from './icon-button.tsx'
import { useMovesIn } from './moves-in.ts'
import { useBackCloses } from './overlay-history.ts'
import { raisedStyle, scrimStyle, sheetMotion } from './overlay.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A small picture of the subject, before the title. */
  lead?: ReactNode
  /** Beside the cross, e.g. a Clear button. */
  actions?: ReactNode
  /** Goes one step back within the sheet: by an arrow before the title, Escape, or the browser's Back. */
  onBack?: (() => void) | undefined
  /** On phones, as high as its contents; otherwise 16 px of the page stay visible. */
  fits?: boolean
  /** Stays visible at the bottom, above the safe area. */
  footer?: ReactNode
  children: ReactNode
}

const bottom =
  'fixed inset-x-0 bottom-0 rounded-t-sheet translate-y-(--drawer-swipe-movement-y) data-starting-style:translate-y-full data-ending-style:translate-y-full'
const side =
  'fixed inset-y-0 right-0 w-(--sheet) translate-x-(--drawer-swipe-movement-x) data-starting-style:translate-x-full data-ending-style:translate-x-full'

export function Sheet({ open, onOpenChange, title, fits = false, ...props }: SheetProps) {
  const { onBack, footer } = props
  const isWide = useMediaQuery('(min-width: 768px)')
  useBackCloses(open, () => onOpenChange(false))
  useBackCloses(open && onBack !== undefined, () => onBack?.())
  const isOpen = useMovesIn(open)
  if (isOpen === null) return null
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, { reason }) => {
        if (reason === 'escape-key' && onBack) onBack()
        else onOpenChange(next)
      }}
      swipeDirection={isWide ? 'right' : 'down'}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Viewport className="fixed inset-0 z-50">
          <Base.Popup
            className={cx(
              raisedStyle,
              sheetMotion,
              'flex flex-col',
              isWide ? side : cx(bottom, fits ? 'max-h-[calc(100dvh-16px)]' : 'top-4'),
            )}
          >
            <div
              className={cx('flex min-h-15 shrink-0 items-center pr-2', onBack ? 'pl-2' : 'pl-5')}
            >
              {onBack && (
                <IconButton label={commonTexts.back} onClick={onBack} className="mr-1">
                  <ArrowLeft aria-hidden />
                </IconButton>
              )}
              {props.lead}
              <Base.Title className="serif-28 flex-1 py-3 whitespace-pre-line">{title}</Base.Title>
              {props.actions}
              <Base.Close aria-label={commonTexts.close} className={iconButtonStyle}>
                <X aria-hidden />
              </Base.Close>
            </div>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
              {props.children}
            </Base.Content>
            {footer && (
              <div className="shrink-0 border-t border-line px-5 pt-3 pb-[max(20px,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

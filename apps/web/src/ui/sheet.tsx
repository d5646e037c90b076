// A panel for longer forms and lists of people: from the right on tablets and desktop, from the bottom on
// phones, where 16 px of the page stay in sight. It can be swiped away.
import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { useMediaQuery } from '../lib/browser/media-query.ts'
import { cx } from './cx.ts'
import { iconButtonStyle } from './icon-button.tsx'
import { useBackCloses } from './overlay-history.ts'
import { raisedStyle, scrimStyle } from './overlay.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Beside the cross, e.g. a Clear button. */
  actions?: ReactNode
  /** Stays in sight at the foot, above the safe area. */
  footer?: ReactNode
  children: ReactNode
}

const bottom =
  'fixed inset-x-0 top-4 bottom-0 rounded-t-sheet translate-y-(--drawer-swipe-movement-y) data-starting-style:translate-y-full data-ending-style:translate-y-full'
const side =
  'fixed inset-y-0 right-0 w-(--sheet) translate-x-(--drawer-swipe-movement-x) data-starting-style:translate-x-full data-ending-style:translate-x-full'

export function Sheet({ open, onOpenChange, title, actions, footer, children }: SheetProps) {
  const isWide = useMediaQuery('(min-width: 768px)')
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      swipeDirection={isWide ? 'right' : 'down'}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Viewport className="fixed inset-0 z-50">
          <Base.Popup
            className={cx(
              raisedStyle,
              'flex flex-col transition-transform duration-(--slow) data-swiping:duration-0',
              isWide ? side : bottom,
            )}
          >
            <div className="flex h-15 shrink-0 items-center pr-2 pl-5">
              <Base.Title className="serif-28 flex-1">{title}</Base.Title>
              {actions}
              <Base.Close aria-label={commonTexts.close} className={iconButtonStyle}>
                <X aria-hidden />
              </Base.Close>
            </div>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
              {children}
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

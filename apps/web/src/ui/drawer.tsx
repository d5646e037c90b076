// The bottom drawer, 80% of the viewport's height, for lists that belong to the page under it
// (comments). It follows the keyboard of a phone and can be swiped away.
import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { cx } from './cx.ts'
import { iconButtonStyle } from './icon-button.tsx'
import { useMovesIn } from './moves-in.ts'
import { useBackCloses } from './overlay-history.ts'
import { raisedStyle, scrimStyle, sheetMotion } from './overlay.ts'
import { useScreenFocus } from './screen-focus.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Returns the element that gets the focus first; null for the drawer itself. */
  firstFocus?: () => HTMLElement | null
  /** A composer or buttons that stay visible at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, firstFocus, footer, children } = props
  useBackCloses(open, () => onOpenChange(false))
  const isOpen = useMovesIn(open)
  const finalFocus = useScreenFocus(open)
  if (isOpen === null) return null
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <Base.VirtualKeyboardProvider>
        <Base.Portal>
          <Base.Backdrop className={scrimStyle} />
          <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
            <Base.Popup
              data-about
              finalFocus={finalFocus}
              initialFocus={() => firstFocus?.() ?? true}
              className={cx(
                raisedStyle,
                'flex h-[80vh] w-full max-w-(--column) flex-col rounded-t-sheet',
                sheetMotion,
                'translate-y-(--drawer-swipe-movement-y)',
                'data-starting-style:translate-y-full data-ending-style:translate-y-full',
              )}
            >
              <div
                aria-hidden
                className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong/60"
              />
              <div className="flex h-12 shrink-0 items-center border-b border-line pr-2 pl-5">
                <Base.Title className="serif-20 flex-1">{title}</Base.Title>
                <Base.Close aria-label={commonTexts.close} className={iconButtonStyle}>
                  <X aria-hidden />
                </Base.Close>
              </div>
              <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
                {children}
              </Base.Content>
              {footer && (
                <div className="shrink-0 border-t border-line px-4 pt-2 pb-[calc(max(16px,env(safe-area-inset-bottom))+var(--drawer-keyboard-inset,0px))]">
                  {footer}
                </div>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  )
}

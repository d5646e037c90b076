// A panel as high as its content: at the bottom of a phone, where it can be swiped away, and in the middle of wider
// screens. For menus and questions with some explanation; long content belongs in a sheet.
import { Drawer as Base } from '@base-ui/react/drawer'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { mayReturnFocus, PASSING } from '../lib/browser/final-focus.ts'
import { useMediaQuery } from '../lib/browser/media-query.ts'
import { cx } from './cx.ts'
import { dialogStyle } from './dialog.tsx'
import { useMovesIn } from './moves-in.ts'
import { useBackCloses } from './overlay-history.ts'
import { raisedStyle, scrimStyle, sheetMotion } from './overlay.ts'
import { useScreenFocus } from './screen-focus.ts'

interface LowSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it; left out when something else does. */
  trigger?: ReactElement<Record<string, unknown>>
  /** Must have a `LowSheetTitle` in it. */
  children: ReactNode
}

/** The visible title, which also names the panel for screen readers. */
export const LowSheetTitle = (props: ComponentProps<typeof Base.Title>) => <Base.Title {...props} />

const bottom = cx(
  raisedStyle,
  sheetMotion,
  'fixed inset-x-0 bottom-0 max-h-[calc(100dvh-16px)] overflow-y-auto overscroll-contain rounded-t-sheet px-5',
  'pb-[max(20px,env(safe-area-inset-bottom))] translate-y-(--drawer-swipe-movement-y)',
  'data-starting-style:translate-y-full data-ending-style:translate-y-full',
)

export function LowSheet({ open, onOpenChange, trigger, children }: LowSheetProps) {
  const isWide = useMediaQuery('(min-width: 768px)')
  useBackCloses(open, () => onOpenChange(false))
  const isOpen = useMovesIn(open)
  const toScreen = useScreenFocus(open)
  if (isOpen === null && !trigger) return null
  return (
    <Base.Root
      open={isOpen ?? false}
      onOpenChange={(next) => onOpenChange(next)}
      swipeDirection="down"
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* Also drawn over an open post. */}
        <Base.Backdrop forceRender className={scrimStyle} />
        <Base.Viewport className="fixed inset-0 z-50">
          <Base.Popup
            {...PASSING}
            finalFocus={() => mayReturnFocus() && toScreen()}
            className={isWide ? dialogStyle : bottom}
          >
            {!isWide && (
              <div aria-hidden className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-strong/60" />
            )}
            <Base.Content>{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

// A short list of actions that opens from a button.
import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { mayReturnFocus, PASSING } from '../lib/browser/final-focus.ts'
import { cx } from './cx.ts'
import { raisedStyle } from './overlay.ts'

interface MenuProps {
  /** The button that opens it, e.g. an IconButton. */
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // Above toasts: an older message must not cover a menu that was just opened.
          className="z-70 outline-none"
        >
          <Base.Popup
            {...PASSING}
            finalFocus={mayReturnFocus}
            className={cx(
              raisedStyle,
              'min-w-50 rounded-toast p-1.5 transition-opacity duration-(--base)',
              'data-starting-style:opacity-0 data-ending-style:opacity-0',
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  onSelect?: () => void
  /** The current choice: bold, with a check mark. */
  chosen?: boolean
  destructive?: boolean
  disabled?: boolean
  /** A link to render instead of the button, e.g. `<Link to=... />`. */
  render?: ComponentProps<typeof Base.Item>['render']
  children: ReactNode
}

export function MenuItem({ icon, chosen, destructive, onSelect, render, ...props }: MenuItemProps) {
  return (
    <Base.Item
      disabled={props.disabled ?? false}
      {...(onSelect ? { onClick: onSelect } : {})}
      {...(render ? { render } : {})}
      className={cx(
        'flex h-12 cursor-default items-center gap-3 rounded-[10px] px-3.5 text-15 outline-none select-none',
        'data-highlighted:bg-wash data-disabled:text-muted',
        chosen && 'font-semibold',
        destructive && 'text-accent',
      )}
    >
      {icon}
      <span className="flex-1">{props.children}</span>
      {chosen && <Check aria-label={commonTexts.chosen} />}
    </Base.Item>
  )
}

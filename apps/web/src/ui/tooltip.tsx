// A word beside a drawing, for people with a pointer or keyboard. A fact is never only here.
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  label: ReactNode
  children: ReactElement<Record<string, unknown>>
}

export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={500} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="rounded-field bg-ink px-2.5 py-1.5 text-12 text-on-ink transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:transition-none">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

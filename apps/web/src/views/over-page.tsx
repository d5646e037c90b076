// A screen that lies over the page it was opened from; Escape and Back close it, and the page is as it
// was.
import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { ReactNode } from 'react'

/** Every screen starts at its top, also the next one of a list. */
const scrollHere = (mark: HTMLElement | null) => mark?.scrollIntoView({ behavior: 'instant' })

interface OverPageProps {
  label: string
  /** Another one starts at its top. */
  screenKey: string
  onClose: () => void
  children: ReactNode
}

export function OverPage({ label, screenKey, onClose, children }: OverPageProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          aria-label={label}
          className="fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-paper outline-none transition-opacity duration-(--slow) data-starting-style:opacity-0"
        >
          <span key={screenKey} ref={scrollHere} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

// A screen over the page from which it was opened. Escape and Back close it, and the page is as before.
import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useRef } from 'react'
import type { ReactNode } from 'react'
import { useFadeIn } from '../ui/travel.ts'

const scrollHere = (mark: HTMLElement | null) => mark?.scrollIntoView({ behavior: 'instant' })

interface OverPageProps {
  label: string
  /** The screen scrolls to its top whenever this changes. */
  screenKey: string
  onClose: () => void
  children: ReactNode
}

export function OverPage({ label, screenKey, onClose, children }: OverPageProps) {
  const popup = useRef<HTMLDivElement>(null)
  const fadeIn = useFadeIn()
  const show = useCallback(
    (element: HTMLDivElement | null) => {
      popup.current = element
      fadeIn(element)
    },
    [fadeIn],
  )
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={show}
          initialFocus={popup}
          aria-label={label}
          data-over-page
          className="fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-paper outline-none print:static print:overflow-visible"
        >
          <span key={screenKey} ref={scrollHere} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

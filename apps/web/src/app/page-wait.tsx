// A line along the top edge while a page loads. Pages that load fast do not show it.
import { useEffect, useState } from 'react'
import { shellTexts } from '@kloset/texts/shell'
import { useIsPageAwaited } from '../lib/navigation/page-awaited.ts'

const SOON_MS = 400

/** A page is awaited while this is mounted. */
export function PageWait() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isLate && (
        <p className="page-wait pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-60 origin-left border-t-3 border-ink rtl:origin-right">
          <span className="sr-only">{shellTexts.loadingPage}</span>
        </p>
      )}
    </div>
  )
}

/** The line while the previous page stays on screen. */
export function NextPageWait() {
  return useIsPageAwaited() ? <PageWait /> : null
}

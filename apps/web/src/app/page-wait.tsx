// A line along the top edge while a page loads. Pages that come soon show none.
import { useEffect, useState } from 'react'
import { shellTexts } from '@kloset/texts/shell'
import { useIsPageAwaited } from '../lib/navigation/page-awaited.ts'

const SOON_MS = 400

/** While it stands there, a page is awaited. */
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

/** For the time that the page before stays on screen. */
export function NextPageWait() {
  return useIsPageAwaited() ? <PageWait /> : null
}

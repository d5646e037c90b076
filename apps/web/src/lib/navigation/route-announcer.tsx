// Does for a client-side navigation what browsers do for a page load: screen readers announce the new page's name, and
// the focus starts at its top.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { pageLocation } from './location-state.ts'
import { onPageName, pageName } from './page-title.ts'

export const MAIN_ID = 'main'

/** A page sets its name at once or after it has loaded. Until then, the name is the previous page's. */
function useAnnouncement(pathname: string): string {
  const name = useSyncExternalStore(onPageName, pageName)
  const [known, setKnown] = useState({ pathname, name, announcement: '' })
  if (known.pathname !== pathname && known.name !== name) {
    setKnown({ pathname, name, announcement: name })
  } else if (known.pathname === pathname && known.name !== name) {
    setKnown({ ...known, name })
  }
  return known.announcement
}

export function RouteAnnouncer() {
  const { pathname } = pageLocation(useLocation())
  const previous = useRef(pathname)
  const announcement = useAnnouncement(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // After the new page has set a focus of its own, if it does.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById(MAIN_ID)
      const focused = document.activeElement
      const lost = !focused || focused === document.body
      if (main && (lost || !main.contains(focused))) main.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])

  return (
    <p aria-live="polite" role="status" className="sr-only">
      {announcement}
    </p>
  )
}

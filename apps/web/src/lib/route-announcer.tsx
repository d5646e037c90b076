// What a page load does by itself and a client-side navigation must do by hand: screen readers hear
// the new page's name, and the keyboard starts at its beginning.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pageLocation } from './location-state.ts'
import { pageName } from './page-title.ts'

export const MAIN_ID = 'main'

export function RouteAnnouncer() {
  const { pathname } = pageLocation(useLocation())
  const previous = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // After the new page has set its title and placed its own focus, if it has one.
    const frame = requestAnimationFrame(() => {
      setAnnouncement(pageName())
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

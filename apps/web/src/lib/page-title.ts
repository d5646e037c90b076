// The name of the page in the tab and in the route announcer.
import { useEffect } from 'react'

/** Sets the document's title while the caller is on screen; a closing modal gives it back. */
export function usePageTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Kloset`
    return () => {
      document.title = before
    }
  }, [title])
}

// The number on the icon of the installed app, on systems that show one.
import { useEffect } from 'react'

/** Shows a number on the icon; 0 for none. */
export function useAppBadge(count: number) {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Browsers refuse it for pages that are not installed.
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    shown.catch(() => undefined)
  }, [count])
}

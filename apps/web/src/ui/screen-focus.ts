// Where the focus goes when an overlay closes that a key opened.
import { useLayoutEffect, useRef } from 'react'

/**
 * For `finalFocus`: an overlay that a key opened has no button to which the focus can return. If a screen over the page
 * had the focus itself, the library would focus the first button of that screen.
 * @returns a function that focuses such a screen; it returns whether the library should choose the focus instead
 */
export function useScreenFocus(open: boolean): () => boolean {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  return () => {
    const { current } = before
    const isScreen =
      current instanceof HTMLElement &&
      current.isConnected &&
      current.matches('[tabindex="-1"]') &&
      // Rows of a menu are not in the tab order either.
      !current.closest('[data-passing]')
    if (isScreen) current.focus({ preventScroll: true })
    return !isScreen
  }
}

// Where the focus goes when an overlay closes that a key opened.
import { useLayoutEffect, useRef } from 'react'

/**
 * For `finalFocus`: what a key opened has no button to give the focus back to. Where a screen over the page had the
 * focus itself, the library would give it to the first button of that screen.
 * @returns a function that focuses such a screen; it says whether the library finds what has the focus instead
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
      // The rows of a menu are no stops of the Tab key either.
      !current.closest('[data-passing]')
    if (isScreen) current.focus({ preventScroll: true })
    return !isScreen
  }
}

// Whether another screen covers the page. A covered page is not updated, so a page that may be out of date reads its
// data again when it is uncovered.
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'

/** Whether the page is covered. The application provides it. */
export const IsCovered = createContext(false)

/** Calls back each time the page is uncovered. */
export function useOnUncovered(onUncovered: () => void) {
  const isCovered = use(IsCovered)
  const wasCovered = useRef(isCovered)
  const report = useEffectEvent(onUncovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) report()
    wasCovered.current = isCovered
  }, [isCovered])
}

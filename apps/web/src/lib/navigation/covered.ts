// Whether another screen lies over the page. A page that was covered stays as it was, so that one which may have
// ended meanwhile asks again when it is seen again.
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'

/** Of the page: the application says it. */
export const IsCovered = createContext(false)

/** Calls back each time that the page is seen again. */
export function useOnUncovered(call: () => void) {
  const isCovered = use(IsCovered)
  const wasCovered = useRef(isCovered)
  const tell = useEffectEvent(call)
  useEffect(() => {
    if (wasCovered.current && !isCovered) tell()
    wasCovered.current = isCovered
  }, [isCovered])
}

// For parts of a page that nobody sees at first: what is on the first screen is drawn without them.
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** Whether the browser has had time to spare since the caller was drawn. What follows is drawn in slices. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), [])
  return isIdle
}

// Delays parts of a page that are not visible at first, so that the first screen is drawn without them.
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** Whether the browser was idle since the caller was mounted. The update that follows is rendered in slices. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), [])
  return isIdle
}

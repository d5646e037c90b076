// What is being chosen or typed, once it stands still: asked of the server then, and not with every step.
import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 350

/** A value that changes only once it has been the same for a while. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

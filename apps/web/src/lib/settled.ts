// Debounces a value that is being chosen or typed, so that not every step sends a request.
import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 350

/** The value once it has not changed for a while. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

// Keeps what is open on a page in its history entry: it is open again after Back, but not in a new visit.
import { useState } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, unknown>()

/** `useState`, kept in the history entry of the page. @param name the name of the state on its page */
export function useEntryState<Value>(name: string, initial: Value) {
  const { key, pathname } = useLocation()
  const address = `${key} ${pathname} ${name}`
  const [value, setValue] = useState(() =>
    kept.has(address) ? (kept.get(address) as Value) : initial,
  )
  const keep = (next: Value) => {
    kept.set(address, next)
    setValue(next)
  }
  return [value, keep] as const
}

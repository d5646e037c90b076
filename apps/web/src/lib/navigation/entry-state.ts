// What is open on a page, kept for its entry in the history: Back to the page finds it open, a new visit does not.
import { useState } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, unknown>()

/** `useState` for the entry of the page. @param name of the state on its page */
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

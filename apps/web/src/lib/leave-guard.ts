// Asks before unsaved work is left: by the browser's Back, by a link of ours, by closing the tab. The
// router cannot hold a navigation back, so an extra history entry takes the first Back.
import { useCallback, useEffect, useRef, useState } from 'react'

/** The mark of the extra entry: it outlives a reload of the page. */
const isExtraEntry = () => Boolean((history.state as { leaveGuard?: boolean } | null)?.leaveGuard)

// An overlay's mark belongs to the overlay's own entry.
const addExtraEntry = () =>
  history.pushState({ ...history.state, overlay: undefined, leaveGuard: true }, '')

/** Takes the next popstate for itself: the router must not hear of our own steps. */
const stepBack = () =>
  new Promise<void>((resolve) => {
    const swallow = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      resolve()
    }
    addEventListener('popstate', swallow, { capture: true, once: true })
    history.back()
  })

/**
 * Guards the page while `isDirty`; `onAbandon` runs when leaving was confirmed. `ask(then)` opens the
 * question (or goes at once when nothing would be lost), `leave` does what was asked about, `stay`
 * closes the question, and `release` takes the guard away before navigating after a success.
 * `mayGoOn` is for work that ends while the question is open: it waits for the answer, and is false
 * when the page was left.
 */
export function useLeaveGuard(isDirty: boolean, onAbandon?: () => void) {
  const [pending, setPending] = useState<{ leave: () => unknown } | null>(null)
  const answered = useRef(Promise.resolve(true))
  const answer = useRef<(stays: boolean) => void>(() => {})
  const dirty = useRef(isDirty)
  const hasExtraEntry = useRef(isExtraEntry())

  useEffect(() => {
    dirty.current = isDirty
    if (!isDirty) return
    if (!hasExtraEntry.current) {
      addExtraEntry()
      hasExtraEntry.current = true
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])

  const open = useCallback((leave: () => unknown) => {
    answered.current = new Promise((resolve) => {
      answer.current = resolve
    })
    setPending({ leave })
  }, [])

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!hasExtraEntry.current) return
      event.stopImmediatePropagation()
      hasExtraEntry.current = false
      if (!dirty.current) return history.back()
      addExtraEntry()
      hasExtraEntry.current = true
      open(() => history.back())
    }
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [open])

  const release = async () => {
    dirty.current = false
    if (!hasExtraEntry.current) return
    hasExtraEntry.current = false
    await stepBack()
  }
  return {
    asks: pending !== null,
    ask: (leave: () => unknown) => (dirty.current ? open(leave) : leave()),
    mayGoOn: () => answered.current,
    stay: () => {
      setPending(null)
      answer.current(true)
    },
    leave: async () => {
      const then = pending?.leave
      setPending(null)
      answer.current(false)
      onAbandon?.()
      await release()
      then?.()
    },
    release,
  }
}

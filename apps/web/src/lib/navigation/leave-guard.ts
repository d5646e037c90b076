// Asks before unsaved work is left: by the browser's Back, by whatever leads to another page of ours, by
// closing the tab. This router cannot hold a navigation back: an extra history entry takes the first Back,
// and what would be pushed onto the router's history waits for the answer.
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import type { Navigator } from 'react-router'
import { backgroundOf } from './location-state.ts'

/** The mark of the extra entry: it outlives a reload of the page. */
const isExtraEntry = () => Boolean((history.state as { leaveGuard?: boolean } | null)?.leaveGuard)

// An overlay's mark belongs to the overlay's own entry.
const addExtraEntry = () =>
  history.pushState({ ...history.state, overlay: undefined, leaveGuard: true }, '')

/** How many guard at once: the mark that the first one finds is its own, from before a reload. */
let guards = 0

/** Whether a step of the router takes the page away: another address, and not one that opens over it. */
const leaves: (...step: Parameters<Navigator['push']>) => boolean = (to, state: unknown) =>
  typeof to === 'object' && to.pathname !== location.pathname && !backgroundOf({ state })

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
  const hasExtraEntry = useRef(guards === 0 && isExtraEntry())
  const { navigator } = useContext(NavigationContext)

  useEffect(() => {
    guards += 1
    return () => {
      guards -= 1
    }
  }, [])

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
    if (!isDirty) return
    const { push, replace } = navigator
    const asking =
      (go: Navigator['push']): Navigator['push'] =>
      (...step) => {
        if (dirty.current && leaves(...step)) open(() => go(...step))
        else go(...step)
      }
    Object.assign(navigator, { push: asking(push), replace: asking(replace) })
    return () => {
      Object.assign(navigator, { push, replace })
    }
  }, [isDirty, navigator, open])

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!hasExtraEntry.current) return
      // Back from what opened over this page, or from another address of it: that is for the router.
      if (dirty.current && isExtraEntry()) return
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
    if (!hasExtraEntry.current || !isExtraEntry()) return
    hasExtraEntry.current = false
    await stepBack()
  }
  return {
    asks: pending !== null,
    ask: (leave: () => unknown) => {
      if (dirty.current) open(leave)
      else void release().then(leave)
    },
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

export type LeaveGuard = ReturnType<typeof useLeaveGuard>

// Asks before a person leaves unsaved work: by the browser's Back, by a link to another page, by closing the tab. An
// extra history entry takes the first Back, which could lead to another document. A navigation of the router waits for
// the answer (app-router.tsx).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { To } from 'react-router'
import { backgroundOf } from './location-state.ts'

/** The mark of the extra entry survives a reload of the page. */
const isExtraEntry = () => Boolean((history.state as { leaveGuard?: boolean } | null)?.leaveGuard)

// The mark of an overlay must stay only in the overlay's own entry.
const addExtraEntry = () =>
  history.pushState({ ...history.state, overlay: undefined, leaveGuard: true }, '')

/** How many guards are mounted. The first one takes over a mark from before a reload. */
let mounted = 0

interface Guard {
  readonly isDirty: () => boolean
  /** Opens the question. Its answer runs the navigation or drops it. */
  readonly open: (step: () => void) => void
}

/** The newest guard is last. */
const guards: Guard[] = []

/** Whether a navigation leaves the page: it goes to another path, and does not open over this page. */
const leaves = (to: To, state: unknown) =>
  typeof to === 'object' && to.pathname !== location.pathname && !backgroundOf({ state })

/** Runs a navigation of the router. If it leaves the page, every guard of unsaved work is asked first. */
export function whenUnguarded(to: To, state: unknown, step: () => void): void {
  const guard = leaves(to, state) ? guards.findLast(({ isDirty }) => isDirty()) : undefined
  if (guard) guard.open(() => whenUnguarded(to, state, step))
  else step()
}

/** Goes back without the router, which must not see the extra entry. */
const stepBack = () =>
  new Promise<void>((resolve) => {
    const swallow = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      resolve()
    }
    addEventListener('popstate', swallow, { capture: true, once: true })
    history.back()
  })

/** While `isDirty`, the browser asks before a reload and before the tab is closed. */
export function useUnloadGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
}

/** The question whether to leave, while it is open. */
function useQuestion() {
  const [pending, setPending] = useState<{ leave: () => unknown } | null>(null)
  const answered = useRef(Promise.resolve(true))
  const answer = useRef<(stays: boolean) => void>(() => {})
  const open = useCallback((leave: () => unknown) => {
    answered.current = new Promise((resolve) => {
      answer.current = resolve
    })
    setPending({ leave })
  }, [])
  const close = (stays: boolean) => {
    setPending(null)
    answer.current(stays)
  }
  return { pending, open, close, answered }
}

/**
 * Guards the page while `isDirty`; `onAbandon` runs when leaving was confirmed. `ask(then)` opens the question, or runs
 * `then` at once when nothing would be lost. `leave` runs it, `stay` closes the question, and `release` removes the
 * guard before a navigation after a success. `mayGoOn` is for work that ends while the question is open: it waits for
 * the answer, and is false when the page was left.
 */
export function useLeaveGuard(isDirty: boolean, onAbandon?: () => void) {
  const { pending, open, close, answered } = useQuestion()
  const dirty = useRef(isDirty)
  const hasExtraEntry = useRef(mounted === 0 && isExtraEntry())

  useEffect(() => {
    mounted += 1
    return () => {
      mounted -= 1
    }
  }, [])

  useEffect(() => {
    dirty.current = isDirty
    if (!isDirty) return
    if (hasExtraEntry.current) return
    addExtraEntry()
    hasExtraEntry.current = true
  }, [isDirty])
  useUnloadGuard(isDirty)

  useEffect(() => {
    if (!isDirty) return
    const guard: Guard = { isDirty: () => dirty.current, open }
    guards.push(guard)
    return () => {
      guards.splice(guards.indexOf(guard), 1)
    }
  }, [isDirty, open])

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!hasExtraEntry.current) return
      // Back from an overlay of this page, or from another address of it, is the router's.
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
    stay: () => close(true),
    leave: async () => {
      close(false)
      onAbandon?.()
      await release()
      pending?.leave()
    },
    release,
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>

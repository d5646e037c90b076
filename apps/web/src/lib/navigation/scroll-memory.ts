// Restores scroll positions after going back, and after returning to a feed by its tab.
import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { Location } from 'react-router'
import { startsAtTop } from './location-state.ts'
import { loadScrollPositions, saveScrollPositions, scrollKey } from './scroll-positions.ts'

const MAX_ENTRIES = 50
const RESTORE_MS = 1000

const positions = loadScrollPositions()

function remember(key: string, y: number) {
  positions.delete(key)
  positions.set(key, y)
  const oldest = positions.keys().next().value
  if (positions.size > MAX_ENTRIES && oldest !== undefined) positions.delete(oldest)
}

/** Scrolls as soon as the page is tall enough, unless the person scrolls first. */
function restore(y: number): () => void {
  const giveUpAt = performance.now() + RESTORE_MS
  const stop = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  const attempt = () => {
    if (stop.signal.aborted) return
    scrollTo({ top: y, behavior: 'instant' })
    const reached = Math.abs(scrollY - y) < 2
    if (reached || performance.now() > giveUpAt) stop.abort()
    else requestAnimationFrame(attempt)
  }
  attempt()
  return () => stop.abort()
}

/**
 * Call once, with the location of the page on screen (not of a modal over it). `feedKey` names a feed: it keeps its
 * position also when it is opened again, unless its entry says otherwise. Other pages start at the top.
 */
export function useScrollMemory(location: Location, feedKey: string | null) {
  const isBack = useNavigationType() === NavigationType.Pop
  const key = feedKey ?? scrollKey(location.key, location.pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => saveScrollPositions(positions)
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])

  useLayoutEffect(() => {
    const returns = isBack || (feedKey !== null && !startsAtTop(location))
    const known = returns ? positions.get(key) : undefined
    const stop = restore(known ?? 0)
    const track = () => remember(key, scrollY)
    addEventListener('scroll', track, { passive: true })
    return () => {
      stop()
      removeEventListener('scroll', track)
    }
    // Only a change of page scrolls; how the page was reached is read at that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}

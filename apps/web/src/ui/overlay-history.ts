// The browser's Back closes overlays. Every overlay adds a history entry of the same
// address, and Back from that entry closes it; an entry whose overlay was closed otherwise is stepped
// over. The router sees none of it.
import { useEffectEvent, useLayoutEffect } from 'react'
import { newId } from '../lib/api/new-id.ts'
import { createListeners } from '../lib/listeners.ts'

/** What an overlay's entry carries beside the router's own state, which it copies. */
interface Mark {
  id: string
  below: string | null
}

interface Entry {
  key?: string
  overlay?: Mark
}

interface Overlay {
  id: string
  key: string | undefined
  /** Left out for an overlay that Back does not close. */
  close: (() => void) | undefined
}

const overlays: Overlay[] = []
/** Marks that Back went past: only Forward leads to one again, from below it. */
const ahead = new Set<string>()
/** Marks of entries that are never shown again and skipped. */
const left = new Set<string>()
/** Runs when a step of this file arrives. */
let arrive: (() => void) | undefined

const entryNow = (): Entry => (history.state ?? {}) as Entry
/** The entry of the last check: the router's own steps are not seen here. */
let here: Entry = entryNow()

const overlayOf = ({ overlay: mark }: Entry) => overlays.find(({ id }) => id === mark?.id)
const isSpent = (entry: Entry) => entry.overlay !== undefined && !overlayOf(entry)
const isUnder = (lower: Entry, upper: Entry) =>
  lower.key === upper.key && upper.overlay?.below === (lower.overlay?.id ?? null)

function addEntry(mark: Mark) {
  history.pushState({ ...history.state, overlay: mark }, '')
  here = entryNow()
}

const changes = createListeners()

/** Toasts make way for overlays. */
function announceChange() {
  document.documentElement.toggleAttribute('data-overlay', overlays.length > 0)
  changes.notify()
}

function lay(close: Overlay['close']): () => void {
  here = entryNow()
  if (!isSpent(here)) addEntry({ id: newId(), below: here.overlay?.id ?? null })
  const overlay = { id: here.overlay?.id ?? '', key: here.key, close }
  overlays.push(overlay)
  announceChange()
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1)
    announceChange()
  }
}

/** Returns whether the router may see the step. */
function settle(landed: Entry): boolean {
  const from = here
  here = landed
  if (arrive) {
    arrive()
    arrive = undefined
    return false
  }
  if (landed.overlay && left.has(landed.overlay.id)) {
    void leaveOverlays()
    return false
  }
  if (from.overlay && isUnder(landed, from)) {
    const overlay = overlayOf(from)
    if (overlay && !overlay.close) {
      addEntry(from.overlay)
      return false
    }
    ahead.add(from.overlay.id)
    if (overlay) overlay.close?.()
    else history.back()
    return false
  }
  if (landed.overlay && isSpent(landed) && !ahead.delete(landed.overlay.id)) {
    ahead.add(landed.overlay.id)
    // This leads to where Back was meant to go.
    here = {}
    history.back()
    return false
  }
  for (const { key, close } of overlays) if (key !== landed.key) close?.()
  return true
}

/**
 * Closes all overlays and resolves on the page's own entry. For a navigation that replaces the page: it
 * would replace the overlay's entry instead, and Back would lead to the page under it.
 */
export async function leaveOverlays(): Promise<void> {
  for (const { close } of overlays) close?.()
  const { overlay } = entryNow()
  if (!overlay) return
  left.add(overlay.id)
  await new Promise<void>((resolve) => {
    arrive = resolve
    history.back()
  })
  await leaveOverlays()
}

/** Call it once, before the router and the screens listen; returns a function that stops it. */
export function keepOverlayHistory(): () => void {
  const onPopState = (event: PopStateEvent) => {
    if (!settle(entryNow())) event.stopImmediatePropagation()
  }
  addEventListener('popstate', onPopState, { capture: true })
  return () => removeEventListener('popstate', onPopState, { capture: true })
}

/** Whether an overlay is open and takes the keys. */
export const isOverlayOpen = () => overlays.length > 0

/** Calls a function when an overlay opens or closes. @returns a function that stops it */
export const followOverlays = changes.subscribe

/**
 * Lets Back close an overlay while it is open.
 * @param close left out for what must stay, because closing it would lose the page
 */
export function useBackCloses(open: boolean, close: (() => void) | undefined) {
  const onBack = useEffectEvent(() => close?.())
  const closes = close !== undefined
  // Together with the drawing: a person may press Back as soon as the overlay is visible.
  useLayoutEffect(() => {
    if (open) return lay(closes ? () => onBack() : undefined)
    return undefined
  }, [open, closes])
}

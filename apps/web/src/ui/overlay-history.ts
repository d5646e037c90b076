// The browser's Back closes overlays. Every overlay adds a history entry with the same address, and Back from that
// entry closes it. An entry whose overlay was closed otherwise is skipped. The router does not see these entries.
import { useEffectEvent, useLayoutEffect } from 'react'
import { newId } from '../lib/api/new-id.ts'
import { createListeners } from '../lib/listeners.ts'

/** The mark in an overlay's entry, beside a copy of the router's state. */
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
/** Marks that Back has passed: only Forward can reach them again. */
const ahead = new Set<string>()
/** Marks of entries that are skipped and never shown again. */
const left = new Set<string>()
/** Runs when a navigation by this file has finished. */
let arrive: (() => void) | undefined

const entryNow = (): Entry => (history.state ?? {}) as Entry
/** The entry at the last check. The router's own navigations are not noticed here. */
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

/** Notifies listeners, because toasts move for overlays. */
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

/** Returns whether the router may see the navigation. */
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
    // One more step back reaches the entry that the person wanted.
    here = {}
    history.back()
    return false
  }
  for (const { key, close } of overlays) if (key !== landed.key) close?.()
  return true
}

/**
 * Closes all overlays and resolves on the page's own entry. For a navigation that replaces the page: it would otherwise
 * replace the overlay's entry, and Back would lead to the old page.
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

/** Call it once, before the router and the screens add listeners; returns a function that stops it. */
export function keepOverlayHistory(): () => void {
  const onPopState = (event: PopStateEvent) => {
    if (!settle(entryNow())) event.stopImmediatePropagation()
  }
  addEventListener('popstate', onPopState, { capture: true })
  return () => removeEventListener('popstate', onPopState, { capture: true })
}

/** Whether an overlay is open and receives the keys. */
export const isOverlayOpen = () => overlays.length > 0

/** Calls a function when an overlay opens or closes. @returns a function that stops it */
export const followOverlays = changes.subscribe

/**
 * Lets Back close an overlay while it is open.
 * @param close left out for an overlay that must stay, because closing it would lose the page
 */
export function useBackCloses(open: boolean, close: (() => void) | undefined) {
  const onBack = useEffectEvent(() => close?.())
  const closes = close !== undefined
  // In a layout effect, because a person may press Back as soon as the overlay is visible.
  useLayoutEffect(() => {
    if (open) return lay(closes ? () => onBack() : undefined)
    return undefined
  }, [open, closes])
}

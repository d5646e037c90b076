// Loads the parts of the application (screens, sheets) that come in files of their own. Without a network a
// part waits. A part that a new release has removed reloads the page once, never twice.
import { createElement, lazy, useLayoutEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { MissingFileError } from './part-files.ts'
import { createListeners } from '../listeners.ts'

const PAUSE_MS = 2000
const RELOADED_KEY = 'kloset.reloaded-by'
/** Names the release: its address changes with the content of the application. */
const release = import.meta.url

const awaited = new Set<symbol>()
const listeners = createListeners()

function setAwaited(part: symbol, isAwaited: boolean) {
  if (awaited.has(part) === isAwaited) return
  if (isAwaited) awaited.add(part)
  else awaited.delete(part)
  listeners.notify()
}

/** Listens to when parts that were opened begin or end to wait for the network; returns a function that stops it. */
export const onPartsAwaited = listeners.subscribe

/** Whether a part that was opened waits for the network. */
export const arePartsAwaited = () => awaited.size > 0

/** Two seconds, or less when the browser is online again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, PAUSE_MS)
    addEventListener('online', goOn)
  })
}

/** Whether the server answers and has no such file: a new release has replaced it. */
async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/** Reloads the page, once for each release, whatever is missing afterwards. Returns whether it does. */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === release) return false
    sessionStorage.setItem(RELOADED_KEY, release)
  } catch {
    // Without storage the page could reload for ever.
    return false
  }
  location.reload()
  return true
}

/** What has loaded, by what loads it. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a part that may be drawn later: at once then. Rejects as `load` does. */
export async function loadAndKeep<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  loaded.set(load, part)
  return part
}

/**
 * Loads a part, however long the network is away. Rejects when one of its files is gone and a reload did not
 * help, and when the part itself fails.
 * @param onAway called each time that the network is away
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  onAway?: () => void,
): Promise<Part> {
  for (;;) {
    try {
      return await loadAndKeep(load)
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error
      if (await isGone(String(error.cause))) {
        if (!reloadOnce()) throw error
        // Nothing more is drawn.
        return await Promise.withResolvers<never>().promise
      }
      onAway?.()
      await pause()
    }
  }
}

/** Loads a part that is drawn now; tells who listens while it waits for the network. */
async function loadDrawnPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = Symbol('part')
  try {
    return await loadPart(load, () => setAwaited(part, true))
  } finally {
    setAwaited(part, false)
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** What the function has loaded; at first undefined. */
const loadedBy = <Props>(load: Load<Props>) => loaded.get(load) as ComponentType<Props> | undefined

/**
 * A sheet or another part of a page in a file of its own, loaded when it is first drawn, and drawn as soon as it is
 * there: React would hold it back for 300 ms after a `Suspense` that showed nothing in its place.
 * @param Waiting is drawn meanwhile; nothing without it
 */
export function lazyPart<Props extends object>(load: Load<Props>, Waiting?: ComponentType<Props>) {
  return function Part(props: Props) {
    // The same one as long as it is on the page.
    const [{ part, failure }, setState] = useState<{
      part: ComponentType<Props> | undefined
      failure?: { readonly error: unknown }
    }>(() => ({ part: loadedBy(load) }))
    const isLoaded = part !== undefined
    useLayoutEffect(() => {
      if (isLoaded) return
      loadDrawnPart(load).then(
        (loadedPart) => setState({ part: loadedPart }),
        (error: unknown) => setState({ part: undefined, failure: { error } }),
      )
    }, [isLoaded])
    if (failure) throw failure.error
    const Shown = part ?? Waiting
    return Shown ? createElement(Shown, props) : null
  }
}

/**
 * A screen in a file of its own: what was on the page stays until it has loaded. One that was loaded ahead is drawn at
 * once; a lazy component is empty at first all the same.
 */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  const Lazy = lazy(async () => ({ default: await loadDrawnPart(load) }))
  return function Screen(props: Props) {
    const [Shown] = useState(() => loadedBy(load) ?? Lazy)
    return createElement(Shown as ComponentType<Props>, props)
  }
}

// Loads the parts of the application (screens, sheets) that have files of their own. Without a network a part waits.
// When a new release has removed the files of a part, the page is reloaded once, never twice.
import { createElement, lazy, useLayoutEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { MissingFileError } from './part-files.ts'
import { createListeners } from '../listeners.ts'

const PAUSE_MS = 2000
const RELOADED_KEY = 'kloset.reloaded-by'
/** Identifies the release: the address of this module changes with the content of the application. */
const release = import.meta.url

const awaited = new Set<symbol>()
const listeners = createListeners()

function setAwaited(part: symbol, isAwaited: boolean) {
  if (awaited.has(part) === isAwaited) return
  if (isAwaited) awaited.add(part)
  else awaited.delete(part)
  listeners.notify()
}

/** The listener runs when opened parts begin or stop waiting for the network. Returns a function that stops it. */
export const onPartsAwaited = listeners.subscribe

/** Whether an opened part waits for the network. */
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

/** Whether the server answers that the file does not exist, because a new release has replaced it. */
async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/** Reloads the page, at most once for each release. Returns whether it does. */
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

/** Loaded parts, by the function that loads them. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a part ahead, so that it can be drawn at once later. Rejects when `load` does. */
export async function loadAndKeep<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  loaded.set(load, part)
  return part
}

/**
 * Loads a part, however long there is no network. Rejects when one of its files is gone and a reload did not help, and
 * when the part itself fails.
 * @param onAway called each time that there is no network
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
        // Waits for ever: the page is being reloaded.
        return await Promise.withResolvers<never>().promise
      }
      onAway?.()
      await pause()
    }
  }
}

/** Loads a part that must be drawn now. Notifies listeners while it waits for the network. */
async function loadDrawnPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = Symbol('part')
  try {
    return await loadPart(load, () => setAwaited(part, true))
  } finally {
    setAwaited(part, false)
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** The part that the function has loaded; undefined before. */
const loadedBy = <Props>(load: Load<Props>) => loaded.get(load) as ComponentType<Props> | undefined

/**
 * A sheet or another part of a page in a file of its own. It is loaded when it is first rendered, and drawn as soon as
 * it has loaded: after a `Suspense` without a visible fallback, React would delay it by 300 ms.
 * @param Waiting is drawn until then; without it, nothing
 */
export function lazyPart<Props extends object>(load: Load<Props>, Waiting?: ComponentType<Props>) {
  return function Part(props: Props) {
    // Stays the same while it is mounted.
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
 * A screen in a file of its own. The previous page stays until it has loaded. A screen that was loaded ahead is drawn
 * at once, while React's `lazy` would first draw nothing.
 */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  const Lazy = lazy(async () => ({ default: await loadDrawnPart(load) }))
  return function Screen(props: Props) {
    const [Shown] = useState(() => loadedBy(load) ?? Lazy)
    return createElement(Shown as ComponentType<Props>, props)
  }
}

// Loads the parts of the application (screens, sheets) that come in files of their own. A part that the
// network keeps away is waited for; one that a release took away is reason for one reload, never two.
// That a file can be asked for twice is the work of build/part-files.ts.
import { lazy } from 'react'
import type { ComponentType } from 'react'

const PAUSE_MS = 2000
const RELOADED_KEY = 'kloset.reloaded-by'
/** Names the release: its address changes with the content of the application. */
const release = import.meta.url

const awaited = new Set<symbol>()
const listeners = new Set<() => void>()

function setAwaited(part: symbol, isAwaited: boolean) {
  if (awaited.has(part) === isAwaited) return
  if (isAwaited) awaited.add(part)
  else awaited.delete(part)
  for (const changed of listeners) changed()
}

/** Hears when something that was opened begins or ends to wait for the network; answers how to stop. */
export function onPartsAwaited(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

/** Whether something that was opened waits for the network. */
export const arePartsAwaited = () => awaited.size > 0

/** Two seconds, or less when the browser hears of a network. */
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

/** Whether the server is there and the file is not: another release is on. */
async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/** Answers whether the page goes: a release reloads it once, whatever is missing afterwards. */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === release) return false
    sessionStorage.setItem(RELOADED_KEY, release)
  } catch {
    // Without a memory it might go on for ever.
    return false
  }
  location.reload()
  return true
}

/**
 * Loads a part, however long the network is away. Rejects when one of its files is not there any more
 * and a reload has not brought it, and when it fails by itself.
 * @param onAway hears each time that the network kept it away
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  onAway?: () => void,
): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const file = error instanceof Error ? error.cause : undefined
      if (typeof file !== 'string') throw error
      if (await isGone(file)) {
        if (!reloadOnce()) throw error
        // Nothing more is drawn.
        return await Promise.withResolvers<never>().promise
      }
      onAway?.()
      await pause()
    }
  }
}

/** A component in a file of its own, loaded when it is first drawn. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = Symbol('part')
    try {
      return { default: await loadPart(load, () => setAwaited(part, true)) }
    } finally {
      setAwaited(part, false)
    }
  })
}

// Tells a room how something stands that many people move at once. What is told is read after their
// commits, and what moves meanwhile is told together: the last event is always the truth.
import type { ServerEvents } from '@kloset/contract/realtime'
import { setTimeout as delay } from 'node:timers/promises'
import { withoutDeadline } from '../http/deadline.ts'
import type { Log } from '../observability/log.ts'

/**
 * Call it after commit; it returns at once. Nothing is read while nobody hears it. A failure is logged,
 * because a later event or read tells.
 * @param read what to tell; null when it is gone
 */
export type Announce = <Name extends keyof ServerEvents>(
  room: string,
  name: Name,
  read: () => Promise<Parameters<ServerEvents[Name]>[0] | null>,
) => void

interface AnnounceOptions {
  readonly log: Log
  /** False only when certainly nobody is in the room. */
  readonly mayHear: (room: string) => boolean
  readonly emit: (room: string, name: keyof ServerEvents, event: object) => void
  /** Resolves when the next event about the same may go out. */
  readonly pause?: () => Promise<void>
}

/** A page follows ten events a second: what is hot never sends more. */
const PAUSE_MS = 100

const shortPause = () => delay(PAUSE_MS, undefined, { ref: false })

/** @returns the announcer of one process */
export function createAnnounce({
  log,
  mayHear,
  emit,
  pause = shortPause,
}: AnnounceOptions): Announce {
  /** What is being told, and whether it moved again meanwhile. */
  const busy = new Map<string, boolean>()

  async function tellWhileMoving(key: string, tell: () => Promise<void>): Promise<void> {
    try {
      while (busy.get(key)) {
        busy.set(key, false)
        await tell()
        await pause()
      }
    } finally {
      // In the same breath as the last look: what moves from here on is told anew.
      busy.delete(key)
    }
  }

  return (room, name, read) => {
    if (!mayHear(room)) return
    const key = `${name} ${room}`
    const isBusy = busy.has(key)
    busy.set(key, true)
    if (isBusy) return
    const tell = async () => {
      const event = await read()
      if (event !== null) emit(room, name, event)
    }
    // It goes on for others when the request that began it has long been answered.
    withoutDeadline(() => tellWhileMoving(key, tell)).catch((error: unknown) =>
      log.error({ err: error, room }, `${name} was not announced`),
    )
  }
}

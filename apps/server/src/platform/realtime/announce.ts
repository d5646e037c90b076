// Sends a socket room the current state of something that many people change at once. The state is read after
// their commits, and changes meanwhile are sent together: the last event is always exact.
import type { ServerEvents } from '@kloset/contract/realtime'
import { setTimeout as delay } from 'node:timers/promises'
import { withoutDeadline } from '../http/deadline.ts'
import type { Log } from '../observability/log.ts'

/**
 * Call it after commit; it returns at once. Nothing is read for an empty socket room. A failure is only
 * logged: a later event or read has the state.
 * @param read the event to send; null when the subject is gone
 */
export type Announce = <Name extends keyof ServerEvents>(
  room: string,
  name: Name,
  read: () => Promise<Parameters<ServerEvents[Name]>[0] | null>,
) => void

interface AnnounceOptions {
  readonly log: Log
  /** False only when the socket room is certainly empty. */
  readonly mayReceive: (room: string) => boolean
  readonly emit: (room: string, name: keyof ServerEvents, event: object) => void
  /** Resolves when the next event about the same subject may go out. */
  readonly pause?: () => Promise<void>
}

/** A page can show ten events a second, so a busy post never sends more. */
const PAUSE_MS = 100

const shortPause = () => delay(PAUSE_MS, undefined, { ref: false })

/** @returns the announcer of one process */
export function createAnnounce({
  log,
  mayReceive,
  emit,
  pause = shortPause,
}: AnnounceOptions): Announce {
  /** Subjects that are being sent, and whether each changed again meanwhile. */
  const busy = new Map<string, boolean>()

  async function sendWhileChanging(key: string, send: () => Promise<void>): Promise<void> {
    try {
      while (busy.get(key)) {
        busy.set(key, false)
        await send()
        await pause()
      }
    } finally {
      // In the same tick as the last check: a later change starts a new round.
      busy.delete(key)
    }
  }

  return (room, name, read) => {
    if (!mayReceive(room)) return
    const key = `${name} ${room}`
    const isBusy = busy.has(key)
    busy.set(key, true)
    if (isBusy) return
    const send = async () => {
      const event = await read()
      if (event !== null) emit(room, name, event)
    }
    // It continues for others after the request that started it is answered.
    withoutDeadline(() => sendWhileChanging(key, send)).catch((error: unknown) =>
      log.error({ err: error, room }, `${name} was not announced`),
    )
  }
}

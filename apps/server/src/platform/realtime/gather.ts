// Passes on items, of any number, at most once a pause: the first at once, later ones together.
import { setTimeout as delay } from 'node:timers/promises'
import { withoutDeadline } from '../http/deadline.ts'
import type { Log } from '../observability/log.ts'

interface GatherOptions<Item> {
  readonly log: Log
  /** A failure is logged, and its items are not sent again. */
  readonly send: (items: readonly Item[]) => Promise<void>
  /** The most items of one pause that are sent; the newest are kept. */
  readonly most: number
  /** Resolves when more may be sent. */
  readonly pause?: () => Promise<void>
}

const PAUSE_MS = 2000

const usualPause = () => delay(PAUSE_MS, undefined, { ref: false })

/** @returns a function that takes an item and returns at once */
export function createGather<Item>(options: GatherOptions<Item>): (item: Item) => void {
  const { log, send, most, pause = usualPause } = options
  let waiting: Item[] = []
  let isBusy = false

  async function sendWhileTheyCome(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting
      waiting = []
      await send(items).catch((error: unknown) => log.error({ err: error }, 'not sent'))
      await pause()
    }
    // In the same tick as the last check: a later item starts a new round.
    isBusy = false
  }

  return (item) => {
    waiting.push(item)
    if (waiting.length > most) waiting.shift()
    if (isBusy) return
    isBusy = true
    // It continues for others after the request that started it is answered.
    void withoutDeadline(sendWhileTheyCome)
  }
}

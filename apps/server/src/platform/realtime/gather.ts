// Hands on what may come in any number, at most once in a while: the first at once, what comes meanwhile
// together.
import { setTimeout as delay } from 'node:timers/promises'
import { withoutDeadline } from '../http/deadline.ts'
import type { Log } from '../observability/log.ts'

interface GatherOptions<Item> {
  readonly log: Log
  /** A failure is logged, and what it was about is not told again. */
  readonly tell: (items: readonly Item[]) => Promise<void>
  /** Of what comes in one pause, the newest of this number are told. */
  readonly most: number
  /** Resolves when more may be told. */
  readonly pause?: () => Promise<void>
}

const PAUSE_MS = 2000

const usualPause = () => delay(PAUSE_MS, undefined, { ref: false })

/** @returns takes an item, and returns at once */
export function createGather<Item>(options: GatherOptions<Item>): (item: Item) => void {
  const { log, tell, most, pause = usualPause } = options
  let waiting: Item[] = []
  let isBusy = false

  async function tellWhileTheyCome(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting
      waiting = []
      await tell(items).catch((error: unknown) => log.error({ err: error }, 'not told'))
      await pause()
    }
    // In the same breath as the last look: what comes from here on begins anew.
    isBusy = false
  }

  return (item) => {
    waiting.push(item)
    if (waiting.length > most) waiting.shift()
    if (isBusy) return
    isBusy = true
    // It goes on for others when the request that began it has long been answered.
    void withoutDeadline(tellWhileTheyCome)
  }
}

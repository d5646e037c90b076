// Gives memory back once a busy server has little to do. V8 does it too, but not in a process that has nothing to do at
// all (docs/decisions/0074-plans-that-are-kept.md).
import { performance } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 10_000
/** So long that caches are empty by then: what is in them is kept for a minute at most. */
const QUIET_INTERVALS = 8
/** Of the thread's time. A request that arrives during a collection waits for its end, up to 0.3 s. */
const QUIET = 0.02
/** Less is not worth a collection. */
const GROWN_BYTES = 50_000_000

/**
 * Collects all garbage whenever the process had little to do for a while and has grown since the last time.
 * @param stop ends it
 */
export function collectWhenQuiet(stop: AbortSignal, everyMs = EVERY_MS): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  let [bytesLeft, before] = [0, performance.eventLoopUtilization()]
  let quietIntervals = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    quietIntervals = utilization > QUIET ? 0 : quietIntervals + 1
    if (quietIntervals < QUIET_INTERVALS || memoryUsage.rss() < bytesLeft + GROWN_BYTES) return
    // The last resort is the way that also returns the empty pages to the system.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    bytesLeft = memoryUsage.rss()
  }, everyMs).unref()
  stop.addEventListener('abort', () => clearInterval(timer))
}

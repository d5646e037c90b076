// Gives memory back to the system. Once a busy server has little to do it collects all garbage: V8 does so too, but not
// in a process that is completely idle. The allocator of the C library keeps free memory between used pieces, and
// returns it only on request (docs/decisions/0074-plans-that-are-kept.md).
import { performance } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import koffi from 'koffi'

const EVERY_MS = 10_000
/** Long enough for caches to be empty: they keep values for a minute at most. */
const QUIET_INTERVALS = 8
/** A share of the thread's time. A request that arrives during a collection waits for its end, up to 0.3 s. */
const QUIET = 0.02
/** Less is not worth a collection. */
const GROWN_BYTES = 50_000_000

/**
 * Returns the memory that the allocator holds once the process has little to do. Collects all garbage when that lasts
 * for a while and the process has grown since the last time.
 * @param stop ends it
 */
export function returnMemory(stop: AbortSignal, everyMs = EVERY_MS): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  const trim = loadTrim()
  let [bytesLeft, before] = [0, performance.eventLoopUtilization()]
  let quietIntervals = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    quietIntervals = utilization > QUIET ? 0 : quietIntervals + 1
    // Runs in another thread, because it takes up to 0.1 s.
    if (quietIntervals === 1) trim?.async(0, () => undefined)
    if (quietIntervals < QUIET_INTERVALS || memoryUsage.rss() < bytesLeft + GROWN_BYTES) return
    // Only the collection of last resort also returns empty pages to the system.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    trim?.(0)
    bytesLeft = memoryUsage.rss()
  }, everyMs).unref()
  stop.addEventListener('abort', () => clearInterval(timer))
}

/** Only the GNU C library has this call, and needs it. */
function loadTrim() {
  try {
    return koffi.load('libc.so.6').func('int malloc_trim(size_t)')
  } catch {
    return undefined
  }
}

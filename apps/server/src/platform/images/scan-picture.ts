// Scans pictures for nudity with the model of nsfwjs, in a thread of its own: 0.2 s of processor time each would
// otherwise delay everything else that the process does. The thread starts with the first picture, and stays.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The model is loaded with the first picture, which takes about a second. */
const TIME_LIMIT_MS = 20_000

let thread: Worker | null = null
let previous: Promise<unknown> = Promise.resolve()

/**
 * Scans one picture at a time; of an animation its first frame.
 * @returns the probability that it is explicit, as a photo or a drawing, from 0 to 1
 * @throws when it cannot be scanned in time; the next one gets a new thread
 */
export function scanPicture(path: string): Promise<number> {
  const scanned = previous.then(() => scan(path))
  previous = scanned.catch(() => null)
  return scanned
}

async function scan(path: string): Promise<number> {
  const worker = (thread ??= startThread())
  worker.postMessage(path, [])
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const [probability] = (await once(worker, 'message', { signal })) as [number]
    return probability
  } catch (error) {
    thread = null
    await worker.terminate()
    throw error
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), {
    env: {},
    // The runtime writes hints to the console.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  })
  // Its failure between two pictures is not a failure of the process.
  worker.on('error', () => {
    if (thread === worker) thread = null
  })
  worker.unref()
  return worker
}

// The Redis that several nodes share for live events and rate limits. Without REDIS_URL there is none.
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './observability/log.ts'
import { reasonOf, StartError } from './process/start-error.ts'

export interface Redis {
  /** For libraries that accept any client of the `redis` package. */
  readonly client: object
  readonly close: () => Promise<void>
}

/** The limit also covers a server that accepts the connection and sends nothing. */
const ANSWER_WITHIN_MS = 5_000
/** At the end, waiting commands are dropped. */
const CLOSE_WITHIN_MS = 1_000
const LONGEST_PAUSE_MS = 2_000
const JITTER_MS = 200

/**
 * Connects, and keeps trying when the connection is lost later.
 * @throws StartError when it does not answer at start
 */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  // Six hundred modules, a sixth of a start: loaded only if Redis is configured.
  const { createClient } = await import('redis')
  let wasThere = false
  const client = createClient({
    url,
    socket: {
      connectTimeout: ANSWER_WITHIN_MS,
      // At start there is no second try.
      reconnectStrategy: (tries) =>
        wasThere && Math.min(2 ** tries * 50, LONGEST_PAUSE_MS) + Math.random() * JITTER_MS,
    },
  })
  // Without a listener a lost connection ends the process.
  client.on('error', (error: unknown) => {
    if (wasThere) log.warn({ err: error }, 'Redis is not reachable')
  })
  try {
    await Promise.race([client.connect(), silence(ANSWER_WITHIN_MS)])
  } catch (error) {
    if (client.isOpen) client.destroy()
    throw unusable(error)
  }
  wasThere = true
  return {
    client,
    close: async () => {
      // `close` waits for the answers to its commands, and a Redis that is away or hangs sends none.
      if (client.isReady)
        await Promise.race([client.close(), silence(CLOSE_WITHIN_MS)]).catch(() => {})
      client.destroy()
    },
  }
}

async function silence(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false })
  throw new Error('no answer')
}

function unusable(error: unknown): StartError {
  const reason = reasonOf(error)
  const cure = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH)/.test(reason)
    ? 'check its user and password'
    : 'check that it runs and is reachable'
  return new StartError(`The Redis of REDIS_URL cannot be used (${reason}): ${cure}.`, {
    cause: error,
  })
}

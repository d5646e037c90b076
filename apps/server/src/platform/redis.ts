// The Redis several nodes share for live events and rate limits. Without REDIS_URL there is none.
import { createClient } from 'redis'
import type { Log } from './log.ts'

export interface Redis {
  /** For libraries that take any client of the `redis` package. */
  readonly client: object
  readonly close: () => Promise<void>
}

/** Connects, and keeps trying when the connection is lost later. @throws when it is not there at start. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const client = createClient({ url })
  // Without a listener a lost connection would end the process.
  client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis is not reachable'))
  await client.connect()
  return {
    client,
    // A client that is cut off would wait for the answers to what it still has to say.
    close: async () => (client.isReady ? client.close() : client.destroy()),
  }
}

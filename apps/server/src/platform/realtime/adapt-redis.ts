// The path of live events from node to node, through Redis. The library drops the promises of some commands: here
// none of them may end the process.
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { atMostEvery } from '../observability/at-most-every.ts'
import type { Log } from '../observability/log.ts'

/** Every event fails the same way while Redis is away: one line a minute is enough. */
const WARN_EVERY_MS = 60_000

type Command = (...words: unknown[]) => Promise<unknown>

/** What the library uses of a client of the `redis` package. */
interface Client {
  /** The library knows the package by it. */
  readonly sSubscribe: Command
  readonly duplicate: () => Reader
  readonly xAdd: Command
  readonly publish: Command
}

/** A connection of its own, for what waits and listens. */
interface Reader {
  readonly on: (name: string, listen: (error: unknown) => void) => unknown
  readonly connect: Command
  readonly subscribe: Command
  readonly xRead: Command
  readonly disconnect: Command
  readonly sSubscribe: Command
}

/**
 * @param redis a connected client
 * @returns the adapter of socket.io; an event that Redis does not take is logged, and lost for other nodes
 */
export function adaptRedis(redis: object, log: Log): ReturnType<typeof createAdapter> {
  const client = redis as Client
  const warn = atMostEvery(WARN_EVERY_MS, (error) => {
    log.warn({ err: error }, 'Redis does not carry events: other nodes miss some')
  })
  /** The command, but a failure is only logged. */
  const orWarn =
    (command: Command): Command =>
    (...words) =>
      command(...words).catch(warn)

  const carrier: Client = {
    sSubscribe: client.sSubscribe,
    xAdd: (...words) => client.xAdd(...words),
    publish: orWarn((...words) => client.publish(...words)),
    duplicate: () => {
      const reader = client.duplicate()
      return {
        sSubscribe: reader.sSubscribe,
        on: (name, listen) => reader.on(name, listen),
        connect: () => reader.connect(),
        subscribe: orWarn((...words) => reader.subscribe(...words)),
        xRead: (...words) => reader.xRead(...words),
        disconnect: orWarn(() => reader.disconnect()),
      }
    },
  }
  return createAdapter(carrier)
}

// The path of live events from node to node, through Redis. The library drops the promises of some commands and waits
// for others: here none of them may end the process, or delay the sockets of this node.
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { setTimeout as delay } from 'node:timers/promises'
import { atMostEvery } from '../observability/at-most-every.ts'
import type { Log } from '../observability/log.ts'

/** Every event fails the same way while Redis is away: one line a minute is enough. */
const WARN_EVERY_MS = 60_000
/** Events that wait for a Redis that is away or hangs; further ones are dropped, because each uses memory. */
export const MOST_WAITING = 10_000
/** After a failed read the library reads again at once, and a Redis that refuses it would be asked without end. */
const PAUSE_MS = 200

/** The stream that events go through. */
const STREAM = 'socket.io'
/** Before every event of a stream. */
const BEFORE_ALL = '0-0'

type Command = (...words: unknown[]) => Promise<unknown>

/** Reads a stream from its end backwards. */
interface Ended {
  readonly xRevRange: (
    stream: string,
    from: '+',
    until: '-',
    options: { COUNT: number },
  ) => Promise<readonly { readonly id: string }[]>
}

/** What the library uses of a client of the `redis` package. */
interface Client {
  /** The library recognises the package by it. */
  readonly sSubscribe: Command
  readonly duplicate: () => Reader
  readonly xAdd: Command
  readonly publish: Command
}

/** The id up to which a node has read a stream, or `$` before it has read anything. */
interface StreamPosition {
  readonly key: string
  readonly id: string
}

/** Null when nothing arrived. */
type Read = readonly { readonly messages: readonly unknown[] }[] | null

/** A separate connection, for commands that wait and for listening. */
interface Reader {
  readonly on: (name: string, listen: (error: unknown) => void) => unknown
  readonly connect: Command
  readonly subscribe: Command
  readonly xRead: (streams: readonly [StreamPosition], options: { COUNT: number }) => Promise<Read>
  readonly xRange: (stream: string, from: string, until: string) => Promise<readonly unknown[]>
  readonly disconnect: Command
  readonly sSubscribe: Command
}

const shortPause = () => delay(PAUSE_MS, undefined, { ref: false })

interface Options {
  /** Resolves when a read may follow one that failed. */
  readonly pause?: () => Promise<void>
  /** Called after too many events waited and some were dropped, once Redis has taken the others. */
  readonly onCaughtUp?: () => void
  /** Called when this node read so late that Redis had dropped some events already. */
  readonly onLate?: () => void
}

/**
 * @param redis a connected client
 * @returns the adapter of socket.io; an event that Redis does not take is logged, and lost for other nodes
 */
export function adaptRedis(
  redis: object,
  log: Log,
  { pause = shortPause, onCaughtUp = () => {}, onLate = () => {} }: Options = {},
): ReturnType<typeof createAdapter> {
  const client = redis as Client & Ended
  const warn = atMostEvery(WARN_EVERY_MS, (error) => {
    log.warn({ err: error }, 'Redis does not carry events: other nodes miss some')
  })
  const send = boundWaiting(MOST_WAITING, onCaughtUp)
  // The library reads from `$` until something came, and `$` is the end at each of its reads: what is sent before the
  // first one, or between two, would be lost.
  let begin = findEnd(client)
  // The first read asks again.
  begin.catch(() => {})
  const positionOf = async ({ key, id }: StreamPosition) => {
    if (id !== '$') return { key, id }
    begin = begin.catch(() => findEnd(client))
    return { key, id: await begin }
  }

  const carrier: Client = {
    sSubscribe: client.sSubscribe,
    // The library waits for its answer before it tells the sockets of this node.
    xAdd: async (...words) => {
      send(() => client.xAdd(...words)).catch(warn)
    },
    publish: (...words) => send(() => client.publish(...words)).catch(warn),
    duplicate: () => {
      const reader = client.duplicate()
      return {
        sSubscribe: reader.sSubscribe,
        on: (name, listen) => reader.on(name, listen),
        connect: () => reader.connect(),
        subscribe: (...words) => reader.subscribe(...words).catch(warn),
        xRange: reader.xRange,
        xRead: async ([stream], options) => {
          try {
            const from = await positionOf(stream)
            const read = await reader.xRead([from], options)
            // Only a read that is full can be too late.
            if ((read?.[0]?.messages.length ?? 0) >= options.COUNT) {
              wasTrimmed(reader, from).then((isLate) => isLate && onLate(), warn)
            }
            return read
          } catch (error) {
            await pause()
            throw error
          }
        },
        disconnect: () => reader.disconnect().catch(warn),
      }
    },
  }
  return createAdapter(carrier, { streamName: STREAM })
}

/** @returns the id of the newest event */
async function findEnd(client: Ended): Promise<string> {
  const [newest] = await client.xRevRange(STREAM, '+', '-', { COUNT: 1 })
  return newest?.id ?? BEFORE_ALL
}

/** Whether Redis has dropped the last event that was read, and so perhaps others after it. */
const wasTrimmed = async (reader: Reader, { key, id }: StreamPosition): Promise<boolean> =>
  id !== BEFORE_ALL && (await reader.xRange(key, id, id)).length === 0

/**
 * @param onCaughtUp called after commands were rejected, once no other one waits
 * @returns a function that runs a command; it rejects while `most` commands have no answer yet
 */
function boundWaiting(
  most: number,
  onCaughtUp: () => void,
): (command: () => Promise<unknown>) => Promise<unknown> {
  let waiting = 0
  let hasDropped = false
  return async (command) => {
    if (waiting >= most) {
      hasDropped = true
      throw new Error(`Redis has not answered ${most} commands`)
    }
    waiting += 1
    const answer = await command().finally(() => (waiting -= 1))
    if (hasDropped && waiting === 0) {
      hasDropped = false
      onCaughtUp()
    }
    return answer
  }
}

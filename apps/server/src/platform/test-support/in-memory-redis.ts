// The part of Redis that tests of several nodes need, so that they run where it is not installed: the wire
// protocol, counters, streams and channels. test-redis.ts chooses which one tests get.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** @returns a stand-in that runs until it is stopped. */
export async function startInMemoryRedis(): Promise<{ url: string; stop: () => void }> {
  const memory: Memory = {
    counts: new Map(),
    entries: [],
    trimmed: 0,
    readers: new Set(),
    subscribers: new Map(),
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let unread = ''
    socket.on('error', () => {})
    const send = (words: string) => socket.write(words, 'latin1')
    socket.on('data', (chunk: Buffer) => {
      const { commands, rest } = readCommands(unread + chunk.toString('latin1'))
      unread = rest
      for (const command of commands) answer(command, memory, send)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `redis://127.0.0.1:${port}`, stop }
}

// A command is a list of words, each with its length before it.
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  for (let from = 0; ;) {
    const head = /^\*(\d+)\r\n/.exec(text.slice(from))
    if (!head) return { commands, rest: text.slice(from) }
    let at = from + head[0].length
    const words: string[] = []
    while (words.length < Number(head[1])) {
      const size = /^\$(\d+)\r\n/.exec(text.slice(at))
      if (!size) return { commands, rest: text.slice(from) }
      at += size[0].length
      words.push(text.slice(at, at + Number(size[1])))
      at += Number(size[1]) + 2
    }
    if (at > text.length) return { commands, rest: text.slice(from) }
    commands.push(words)
    from = at
  }
}

interface Memory {
  readonly counts: Map<string, number>
  /** The one stream's entries, each its fields and values, oldest first; an entry's id is its position. */
  readonly entries: string[][]
  /** How many of the oldest entries were removed. */
  trimmed: number
  /** Readers that wait for the next entry. */
  readonly readers: Set<() => void>
  /** By channel: the functions that notify its subscribers. */
  readonly subscribers: Map<string, Set<(message: string) => void>>
}

function answer([word = '', ...words]: string[], memory: Memory, send: (words: string) => void) {
  const name = word.toUpperCase()
  if (name === 'EVAL') return send(count(words, memory.counts))
  if (name === 'HELLO') return send('%1\r\n$5\r\nproto\r\n:3\r\n')
  if (name === 'XADD') return send(addEntry(words, memory))
  if (name === 'XRANGE') return send(findEntry(words, memory))
  if (name === 'XREVRANGE') return send(findLastEntry(memory))
  if (name === 'XREAD') return readEntries(words, memory, send)
  if (name.endsWith('UNSUBSCRIBE')) return send('+OK\r\n')
  if (name.endsWith('SUBSCRIBE')) return subscribe(name, words, memory, send)
  if (name.endsWith('PUBLISH')) return send(publish(words, memory))
  return send('+OK\r\n')
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`
const list = (items: readonly string[]) => `*${items.length}\r\n${items.join('')}`

// SUBSCRIBE channel ..., or SSUBSCRIBE: then its messages have another name.
function subscribe(
  name: string,
  channels: string[],
  { subscribers }: Memory,
  send: (words: string) => void,
): void {
  const kind = name === 'SSUBSCRIBE' ? 'smessage' : 'message'
  for (const channel of channels) {
    const listeners = subscribers.get(channel) ?? new Set()
    listeners.add((message) => send(`>3\r\n${bulk(kind)}${bulk(channel)}${bulk(message)}`))
    subscribers.set(channel, listeners)
    send(`>3\r\n+${name.toLowerCase()}\r\n+${channel}\r\n:1\r\n`)
  }
}

// PUBLISH channel message, or SPUBLISH.
function publish([channel = '', message = '']: string[], { subscribers }: Memory): string {
  const listeners = [...(subscribers.get(channel) ?? [])]
  for (const notify of listeners) notify(message)
  return `:${listeners.length}\r\n`
}

// XADD stream [MAXLEN ~ n] * field value ...
function addEntry(words: string[], memory: Memory): string {
  const { entries, readers } = memory
  entries.push(words.slice(words.indexOf('*') + 1))
  if (words[1] === 'MAXLEN') {
    memory.trimmed = Math.max(memory.trimmed, entries.length - Number(words[3]))
  }
  for (const read of readers) read()
  return bulk(`${entries.length}-0`)
}

// XREVRANGE stream + - COUNT 1: the newest entry, or none.
function findLastEntry(memory: Memory): string {
  return findEntry(['', `${memory.entries.length}-0`], memory)
}

// XRANGE stream id id: one entry, or none.
function findEntry([, id = '']: string[], { entries, trimmed }: Memory): string {
  const position = Number.parseInt(id, 10)
  const entry = position > trimmed ? entries[position - 1] : undefined
  return list(entry ? [list([bulk(id), list(entry.map(bulk))])] : [])
}

// XREAD ... STREAMS stream id, where `$` means entries from now on. Waits without a time limit.
function readEntries(words: string[], memory: Memory, send: (words: string) => void): void {
  const { entries, readers } = memory
  const [stream = '', after = '$'] = words.slice(-2)
  const from = after === '$' ? entries.length : Number.parseInt(after, 10)
  const read = () => {
    if (entries.length === from) return
    readers.delete(read)
    const first = Math.max(from, memory.trimmed)
    const found = entries.slice(first).map((entry, index) => {
      return list([bulk(`${first + index + 1}-0`), list(entry.map(bulk))])
    })
    send(`%1\r\n${bulk(stream)}${list(found)}`)
  }
  readers.add(read)
  read()
}

// The script adds points to its key, and returns the sum and the milliseconds until it ends.
function count([, , key = '', points, seconds]: string[], counts: Map<string, number>): string {
  const sum = (counts.get(key) ?? 0) + Number(points)
  counts.set(key, sum)
  return `*2\r\n:${sum}\r\n:${Number(seconds) * 1000}\r\n`
}

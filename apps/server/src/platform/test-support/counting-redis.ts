// As much of Redis as the shared counts need, so that their tests run where none is installed: it
// understands the wire protocol and counts. TEST_REDIS_URL uses a real one instead.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** @returns the address of a Redis that is there until the tests of the file are done. */
export async function createCountingRedis(): Promise<string> {
  const real = process.env['TEST_REDIS_URL']
  if (real) return real
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let unread = ''
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      const { commands, rest } = readCommands(unread + chunk.toString('latin1'))
      unread = rest
      for (const command of commands) socket.write(answer(command, counts))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
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

// EVAL script 1 key points seconds: the script adds points to a key and tells when it ends.
function answer([name = '', , , key = '', points, seconds]: string[], counts: Map<string, number>) {
  if (name.toUpperCase() === 'HELLO') return '%1\r\n$5\r\nproto\r\n:3\r\n'
  if (name.toUpperCase() !== 'EVAL') return '+OK\r\n'
  const count = (counts.get(key) ?? 0) + Number(points)
  counts.set(key, count)
  return `*2\r\n:${count}\r\n:${Number(seconds) * 1000}\r\n`
}

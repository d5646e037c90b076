// A proxy between a process and its Redis. Tests hold it to make Redis hang, and cut it to make Redis die.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RedisProxy {
  /** The address that a client connects to. */
  readonly url: string
  /** Connections are accepted and stay open, but nothing reaches Redis any more. */
  readonly hold: () => void
  /** Sends on what was held. */
  readonly release: () => void
  /** Ends every connection; new ones are accepted. */
  readonly cut: () => void
}

/** Lasts until the test ends. */
export async function startRedisProxy(redisUrl: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(redisUrl)
  const open = new Map<Socket, Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    open.set(near, far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
    near.on('close', () => open.delete(near))
    if (!isHeld) near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const near of open.keys()) near.destroy()
  }
  onTestFinished(() => {
    server.close()
    cut()
  })
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHeld = true
      for (const [near, far] of open) near.unpipe(far)
    },
    release: () => {
      isHeld = false
      for (const [near, far] of open) near.pipe(far)
    },
    cut,
  }
}

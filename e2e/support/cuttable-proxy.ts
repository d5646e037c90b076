// A TCP proxy between the browser and a server. It can cut connections: data in flight is lost, and a new connection
// works. Another one forwards requests, but no answers.
import { EventEmitter, once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttableProxy {
  /** The origin to call instead of the server's. */
  readonly url: string
  /** Cuts every open connection. */
  readonly cut: () => void
  /** Holds back what browsers send from now on; resolves when this text is in it. */
  readonly hold: (part: string) => Promise<void>
  /** Passes on held data of browsers that are still connected, and stops holding. */
  readonly release: () => void
  readonly close: () => void
}

/** @param to the server's origin; the server may stop and start again */
export const openProxy = (to: string): Promise<CuttableProxy> =>
  listen(to, (far, near) => far.pipe(near))

/**
 * Cuts the connection at the first byte of each answer: the server has done its work, but the client does not know it.
 */
export const openAnswerlessProxy = (to: string): Promise<CuttableProxy> =>
  listen(to, (far) => far.once('data', () => far.destroy()))

async function listen(
  to: string,
  passBack: (far: Socket, near: Socket) => void,
): Promise<CuttableProxy> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const held = new EventEmitter().setMaxListeners(0)
  let isHolding = false
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    keep(near)
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (data) => {
      if (isHolding) {
        held.once('released', () => far.write(data))
        held.emit('held', data.toString('latin1'))
      } else far.write(data)
    })
    passBack(far, near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    hold: (part) =>
      new Promise<void>((resolve) => {
        isHolding = true
        held.on('held', (text: string) => {
          if (text.includes(part)) resolve()
        })
      }),
    release: () => {
      isHolding = false
      held.emit('released')
    },
    close: () => {
      proxy.close()
      cut()
    },
  }
}

// A TCP proxy between the browser and a server that can be cut: data on its way is lost, and a new
// connection works. And one that forwards requests, but no answers.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttableProxy {
  /** The origin to call instead of the server's. */
  readonly url: string
  /** Cuts every open connection. */
  readonly cut: () => void
  readonly close: () => void
}

/** @param to the server's origin; the server may stop and start again */
export const openProxy = (to: string): Promise<CuttableProxy> =>
  listen(to, (far, near) => far.pipe(near))

/**
 * Cuts the connection at the first byte of each answer: the server has done its work, the client does not
 * know.
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
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    keep(near)
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
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
    close: () => {
      proxy.close()
      cut()
    },
  }
}

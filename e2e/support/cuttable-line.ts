// A line between the browser and a server that can be cut: what was on its way is lost, whoever calls
// again gets through. And one that carries requests, but no answers.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttableLine {
  /** The origin to call instead of the server's. */
  readonly url: string
  /** Cuts every connection that is open. */
  readonly cut: () => void
  readonly close: () => void
}

/** @param to the server's origin; it may come and go */
export const layLine = (to: string): Promise<CuttableLine> => lay(to, (far, near) => far.pipe(near))

/** Is cut by every answer before a byte of it gets through: the server did what was asked, nobody hears so. */
export const layDeafLine = (to: string): Promise<CuttableLine> =>
  lay(to, (far) => far.once('data', () => far.destroy()))

async function lay(
  to: string,
  passBack: (far: Socket, near: Socket) => void,
): Promise<CuttableLine> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    keep(near)
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    passBack(far, near)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut,
    close: () => {
      line.close()
      cut()
    },
  }
}

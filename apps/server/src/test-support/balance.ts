// A proxy for tests of several nodes: one address in front of them. Open connections of a node that dies are lost; a
// new connection goes to a node that runs.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Passes each connection to the next node in turn that accepts it, until the test ends.
 * @returns the origin to call
 */
export async function balance(nodes: readonly { readonly port: number }[]): Promise<string> {
  const open = new Set<Socket>()
  let turn = 0
  const lead = (near: Socket, tries: number) => {
    const far = connect(nodes[turn++ % nodes.length]?.port ?? 0, '127.0.0.1')
    far.on('error', () => {
      if (!far.connecting && tries > 1 && far.bytesWritten === 0) lead(near, tries - 1)
      else near.destroy()
    })
    far.once('connect', () => {
      far.on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
  }
  const proxy = createServer((near) => {
    open.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => open.delete(near))
    lead(near, nodes.length)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    for (const socket of open) socket.destroy()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

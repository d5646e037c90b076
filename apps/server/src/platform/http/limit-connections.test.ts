// A server without a proxy, and one address that opens all the connections it can.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

/** A server that writes `in` to each connection it keeps. */
async function listenLimited(most: number, isTrusted?: (ip: string) => boolean) {
  const open: Socket[] = []
  const server = createServer()
  limitConnections(server, most, isTrusted)
  server.on('connection', (socket) => {
    if (!socket.destroyed) socket.write('in')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return async (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    open.push(socket)
    const outcome = Promise.race([
      once(socket, 'data').then(() => 'kept'),
      once(socket, 'close').then(() => 'cut'),
    ])
    return { socket, outcome: await outcome.catch(() => 'cut') }
  }
}

const nobody = () => false

test('an address is limited to its number of connections, others are accepted', async () => {
  const open = await listenLimited(3, nobody)
  const first = await open('127.0.0.1')
  const outcomes = [first.outcome]
  for (let count = 1; count < 5; count += 1) outcomes.push((await open('127.0.0.1')).outcome)
  expect(outcomes).toEqual(['kept', 'kept', 'kept', 'cut', 'cut'])
  expect((await open('127.0.0.2')).outcome).toBe('kept')
  first.socket.destroy()
  await expect.poll(async () => (await open('127.0.0.1')).outcome).toBe('kept')
})

test('connections of this machine are not counted', async () => {
  const open = await listenLimited(1)
  const outcomes = []
  for (let count = 0; count < 5; count += 1) outcomes.push((await open('127.0.0.1')).outcome)
  expect(outcomes).toEqual(Array<string>(5).fill('kept'))
})

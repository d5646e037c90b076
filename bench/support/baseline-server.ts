// A server that only sends prepared answers: an empty one, and 12 KB of JSON. It is a process of its own,
// as Kloset is, so that both leave the same cores to the client.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const prepared = JSON.stringify({ filling: 'x'.repeat(12 * 1024 - 14) })

const server = createServer((request, response) => {
  if (request.url === '/empty') response.end()
  else response.setHeader('content-type', 'application/json').end(prepared)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

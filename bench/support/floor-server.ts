// A server that does nothing but send what lies ready: an empty answer, and 12 KB of JSON. A process of
// its own, as Kloset is, so that both leave the same cores to whoever asks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const prepared = JSON.stringify({ filling: 'x'.repeat(12 * 1024 - 14) })

const server = createServer((request, response) => {
  if (request.url === '/empty') response.end()
  else response.setHeader('content-type', 'application/json').end(prepared)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

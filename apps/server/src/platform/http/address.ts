// The address somebody counts under, for what does not come through Fastify: sockets.
import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { addressBlock } from './rate-limits.ts'

/**
 * @param trustProxy addresses or networks of proxies whose X-Forwarded-For is believed
 * @returns what names the address of a request: an IPv4 address, or the block of an IPv6 one
 */
export function createAddressOf(
  trustProxy: readonly string[],
): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustProxy])
  return (request) => addressBlock(proxyAddr(request, trust))
}

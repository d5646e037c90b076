// The address somebody counts under.
import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'

/**
 * For what does not come through Fastify: sockets.
 * @param trustProxy addresses or networks of proxies whose X-Forwarded-For is believed
 * @returns what names the address of a request: an IPv4 address, or the block of an IPv6 one
 */
export function createAddressOf(
  trustProxy: readonly string[],
): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustProxy])
  return (request) => addressBlock(proxyAddr(request, trust))
}

/** One IPv4 address, or the /64 that one IPv6 subscriber usually holds. */
export function addressBlock(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(ip.includes('::') ? missing : 0).fill('0')]
    .slice(0, 4)
    .join(':')
}

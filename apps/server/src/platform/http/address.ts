// The address by which a client is counted. One IPv6 line has many addresses, so each of its networks is counted.
import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Addresses that are counted together. */
export interface AddressBlock {
  readonly name: string
  /** Its limit, as a multiple of one address's limit. */
  readonly allowance: number
}

/**
 * For requests outside of Fastify: sockets.
 * @param trustProxy addresses or networks of proxies whose X-Forwarded-For is trusted
 * @returns a function that reads the address of a request
 */
export function createIpOf(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustProxy])
  return (request) => proxyAddr(request, trust)
}

/**
 * An IPv4 address alone; of an IPv6 address the /64, the /56 that a home usually gets, and the /48 of a
 * site. The wider networks hold more people, or more addresses of one: twice and four times the limit.
 */
export function addressBlocks(ip: string): readonly [AddressBlock, ...AddressBlock[]] {
  const mapped = /::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return [{ name: mapped ?? ip, allowance: 1 }]
  const [a, b, c, d = 0] = network(ip)
  const site = [a, b, c].map(hex).join(':')
  return [
    { name: `${site}:${hex(d)}`, allowance: 1 },
    { name: `${site}:${hex(d & 0xff00)}/56`, allowance: 2 },
    { name: `${site}/48`, allowance: 4 },
  ]
}

/** The first four groups of an IPv6 address. */
function network(ip: string): number[] {
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const missing = ip.includes('::') ? 8 - groups.length - after.length : 0
  return [...groups, ...Array<string>(missing).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
}

const hex = (group = 0) => group.toString(16)

const loopback = proxyAddr.compile('loopback')

/** Whether an address is a loopback one, also an IPv4 one in the notation of IPv6. */
export const isOwnMachine = (ip: string): boolean => loopback(ip, 0)

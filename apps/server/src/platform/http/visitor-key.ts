// Tells signed-out visitors apart for a day without keeping who they are: the salt lives in memory and
// is thrown away every day, so no key can ever be traced back to an address.
import type { FastifyRequest } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { addressBlocks } from './address.ts'

let salt = { day: '', bytes: randomBytes(32) }

/**
 * What the browser says of itself is no part of it: anyone could be many by it. Nor is which network of
 * an IPv6 line it is: a /56 has two keys, a /48 four, so that one line is not 65,536 visitors.
 * @returns a key that is the same for the same address until the day ends (UTC).
 */
export function visitorKey(request: FastifyRequest): string {
  const day = new Date().toISOString().slice(0, 10)
  if (salt.day !== day) salt = { day, bytes: randomBytes(32) }
  return `visitor:${digest(visitorOf(request.ip)).toString('base64url')}`
}

const digest = (text: string) => createHmac('sha256', salt.bytes).update(text).digest()

/** The visitor an address counts as, of those whom its widest network may be. */
function visitorOf(ip: string): string {
  const [network, home, site] = addressBlocks(ip)
  if (!home || !site) return network.name
  const inHome = digest(network.name).readUInt8() % home.allowance
  const inSite = (digest(home.name).readUInt8() + inHome) % site.allowance
  return `${site.name} ${inSite}`
}

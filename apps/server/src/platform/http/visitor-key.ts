// Tells signed-out visitors apart for a day without their identity: the salt is only in memory and is
// replaced every day, so no key leads back to an address.
import type { FastifyRequest } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { addressBlocks } from './address.ts'

let salt = { day: '', bytes: randomBytes(32) }

/**
 * The browser's headers are not part of it, because with them one client could be many visitors. Nor is each IPv6
 * network: a /56 has two keys and a /48 four, so that one line is not 65,536 visitors.
 * @returns a key that is the same for the same address until the day ends (UTC).
 */
export function visitorKey(request: FastifyRequest): string {
  const day = new Date().toISOString().slice(0, 10)
  if (salt.day !== day) salt = { day, bytes: randomBytes(32) }
  return `visitor:${digest(visitorOf(request.ip)).toString('base64url')}`
}

const digest = (text: string) => createHmac('sha256', salt.bytes).update(text).digest()

/** Which of its widest network's visitors an address counts as. */
function visitorOf(ip: string): string {
  const [network, home, site] = addressBlocks(ip)
  if (!home || !site) return network.name
  const inHome = digest(network.name).readUInt8() % home.allowance
  const inSite = (digest(home.name).readUInt8() + inHome) % site.allowance
  return `${site.name} ${inSite}`
}

// Tells signed-out visitors apart for a day without keeping who they are: the salt lives in memory and
// is thrown away every day, so no key can ever be traced back to an address.
import type { FastifyRequest } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { addressBlock } from './address.ts'

let salt = { day: '', bytes: randomBytes(32) }

/**
 * What the browser says of itself is no part of it: anyone could be many by it.
 * @returns a key that is the same for the same address block until the day ends (UTC).
 */
export function visitorKey(request: FastifyRequest): string {
  const day = new Date().toISOString().slice(0, 10)
  if (salt.day !== day) salt = { day, bytes: randomBytes(32) }
  const hash = createHmac('sha256', salt.bytes).update(addressBlock(request.ip)).digest('base64url')
  return `visitor:${hash}`
}

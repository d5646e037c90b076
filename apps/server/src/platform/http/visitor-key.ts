// Tells signed-out visitors apart for a day without keeping who they are: the salt lives in memory and
// is thrown away every day, so no key can ever be traced back to an address.
import type { FastifyRequest } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'

let salt = { day: '', bytes: randomBytes(32) }

/** @returns a key that is the same for the same address and browser until the day ends (UTC). */
export function visitorKey(request: FastifyRequest): string {
  const day = new Date().toISOString().slice(0, 10)
  if (salt.day !== day) salt = { day, bytes: randomBytes(32) }
  const hash = createHmac('sha256', salt.bytes)
    .update(`${request.ip} ${request.headers['user-agent'] ?? ''}`)
    .digest('base64url')
  return `visitor:${hash}`
}

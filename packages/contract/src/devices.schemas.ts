// Schemas of devices, and the endpoints that use them.
import { z } from './zod.ts'
import { id, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import * as at from './devices.ts'

/** One device a person is signed in with. */
export const device = z.object({
  id,
  /** The name of its browser; null when unknown. */
  userAgent: z.string().nullable(),
  signedInAt: timestamp,
  /** Exact to five minutes. */
  lastUsedAt: timestamp,
  /** Whether it is the device that sends the request. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>

export const listSessions = defineEndpoint({
  ...at.listSessions,
  whileSuspended: true,
  summary: 'The devices one is signed in with, the last used first.',
  access: 'member',
  response: z.object({ items: z.array(device) }),
})

export const endSession = defineEndpoint({
  ...at.endSession,
  whileSuspended: true,
  summary: 'Sign one of one’s devices out.',
  access: 'member',
  params: z.object({ sessionId: id }),
  response: null,
  errors: ['not_found'],
  limit: 'write',
})

export const endOtherSessions = defineEndpoint({
  ...at.endOtherSessions,
  whileSuspended: true,
  summary: 'Sign every other device out.',
  access: 'member',
  response: null,
  limit: 'write',
})

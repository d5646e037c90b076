// The devices that a person is signed in with.
import { z } from 'zod'
import { id, timestamp } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** One device a person is signed in with. */
export const device = z.object({
  id,
  /** What its browser calls itself; null when it said nothing. */
  userAgent: z.string().nullable(),
  signedInAt: timestamp,
  /** Exact to five minutes. */
  lastUsedAt: timestamp,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices one is signed in with, the last used first.',
  access: 'member',
  response: z.object({ items: z.array(device) }),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: 'Sign one of one’s devices out.',
  access: 'member',
  params: z.object({ sessionId: id }),
  response: null,
  errors: ['not_found'],
  limit: 'write',
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign every other device out.',
  access: 'member',
  response: null,
  limit: 'write',
})

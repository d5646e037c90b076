// Schemas for the work of admins on people's accounts, and the endpoints that use them.
import { z } from './zod.ts'
import { cursor, id, page, text, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { profileCard } from './profiles.schemas.ts'
import { adminPeopleLimits } from './admin-people.ts'
import * as at from './admin-people.ts'

const role = z.enum(['user', 'moderator', 'admin'])
export type Role = z.infer<typeof role>

const adminPerson = z.object({
  person: profileCard,
  role,
  postsCount: z.int(),
  joinedAt: timestamp,
  /** What moderators decided about the account; null when nothing is decided. */
  sanction: z
    .object({
      kind: z.enum(['limit', 'suspend']),
      /** The act that decided it, for undoing it. */
      actId: id,
      /** Null when it has no end. */
      endsAt: timestamp.nullable(),
    })
    .nullable(),
})
export type AdminPerson = z.infer<typeof adminPerson>

export const getAdminPeople = defineEndpoint({
  ...at.getAdminPeople,
  summary:
    'People by name, newest first, 25 a page, and how many are listed, counted up to 10,000.',
  access: 'admin',
  query: z.object({
    q: text({ max: 64 }).optional(),
    show: z.enum(['all', 'staff', 'suspended']).default('all'),
    cursor,
  }),
  response: page(adminPerson).extend({ count: z.int() }),
  errors: ['invalid_cursor'],
})

const ofPerson = { access: 'admin', params: z.object({ userId: id }) } as const

const adminPersonDetail = adminPerson.extend({
  /** On how many devices they are signed in. */
  devicesCount: z.int(),
  /** Cases about them that were closed with an action. */
  upheldCases: z.int(),
  invitedBy: profileCard.nullable(),
})
export type AdminPersonDetail = z.infer<typeof adminPersonDetail>

export const getAdminPerson = defineEndpoint({
  ...ofPerson,
  ...at.getAdminPerson,
  summary: 'One person’s account.',
  response: adminPersonDetail,
  errors: ['profile_not_found'],
})

const change = {
  ...ofPerson,
  response: null,
  errors: ['profile_not_found', 'forbidden', 'conflict'],
  limit: 'write',
} as const

export const setRole = defineEndpoint({
  ...change,
  ...at.setRole,
  summary:
    'Give a person a role. `conflict` for the last admin. A lower one signs them out everywhere.',
  body: z.strictObject({ role }),
})

export const verifyPerson = defineEndpoint({
  ...change,
  ...at.verifyPerson,
  summary: 'Show the badge beside a person’s name.',
})

export const unverifyPerson = defineEndpoint({
  ...change,
  ...at.unverifyPerson,
  summary: 'Take the badge away.',
})

export const endSessionsOfPerson = defineEndpoint({
  ...change,
  ...at.endSessionsOfPerson,
  summary: 'Sign a person out everywhere.',
})

/** The text for the person concerned. */
const explanation = z.strictObject({
  /** The number of a house rule. */
  rule: z.int().min(1).max(30),
  reason: text({ min: 1, max: adminPeopleLimits.reasonMax }),
})

export const suspendPerson = defineEndpoint({
  ...change,
  ...at.suspendPerson,
  summary: 'Suspend a person until a time, or for good. `forbidden` for an admin and oneself.',
  body: explanation.extend({
    /** Null when it has no end. */
    until: timestamp.nullable(),
  }),
})

export const deletePerson = defineEndpoint({
  ...change,
  ...at.deletePerson,
  summary:
    'Delete an account with everything in it, for a rule and a reason, which are mailed. `forbidden` for an admin and oneself.',
  body: explanation,
})

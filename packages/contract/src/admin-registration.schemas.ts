// Schemas for the work of admins on registration, and the endpoints that use them.
import { z } from './zod.ts'
import { cursor, id, page, text, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { message } from './field-messages.ts'
import { profileCard } from './profiles.schemas.ts'
import { registrationLimits } from './registration.ts'
import { invitation, registrationMode } from './registration.schemas.ts'
import * as at from './admin-registration.ts'

/** A domain without its `@`, such as `example.com`. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/, message('domain'))

/** A list of domains in a request. */
export const domainList = z.array(domain).max(registrationLimits.domains)

const settings = z.strictObject({
  mode: registrationMode,
  question: text({ max: registrationLimits.questionMax }),
  invitationsEach: z.int().min(0).max(registrationLimits.invitationsEachMax),
  allowedDomains: domainList,
  deniedDomains: domainList,
  asksProof: z.boolean(),
  asksProofInBursts: z.boolean(),
})

export const registrationSettings = settings.extend({
  question: z.string(),
  allowedDomains: z.array(z.string()),
  deniedDomains: z.array(z.string()),
})
export type RegistrationSettings = z.infer<typeof registrationSettings>

export const getRegistrationSettings = defineEndpoint({
  ...at.getRegistrationSettings,
  summary: 'How people join.',
  access: 'admin',
  response: registrationSettings,
})

export const saveRegistrationSettings = defineEndpoint({
  ...at.saveRegistrationSettings,
  summary: 'Set how people join; what is left out stays. The mode `approval` needs a question.',
  access: 'admin',
  body: settings.partial(),
  response: registrationSettings,
  limit: 'write',
})

const applicant = z.object({
  id,
  username: z.string(),
  email: z.string(),
  answer: z.string().nullable(),
  /** When they confirmed their address. */
  waitsSince: timestamp,
})
export type Applicant = z.infer<typeof applicant>

export const getApplicants = defineEndpoint({
  ...at.getApplicants,
  summary: 'People who wait for an admin, those who have waited longest first, 50 a page.',
  access: 'admin',
  query: z.object({ cursor }),
  response: page(applicant).extend({ count: z.int() }),
  errors: ['invalid_cursor'],
})

const decision = {
  access: 'admin',
  params: z.object({ applicantId: id }),
  response: null,
  limit: 'write',
} as const

export const admitApplicant = defineEndpoint({
  ...decision,
  ...at.admitApplicant,
  summary: 'Let an applicant in: their account is made, and a mail says so.',
  errors: ['not_found', 'username_taken'],
})

export const declineApplicant = defineEndpoint({
  ...decision,
  ...at.declineApplicant,
  summary: 'Decline an applicant: their sign-up is deleted, and a mail says so.',
  errors: ['not_found'],
})

const listedInvitation = invitation.extend({ inviter: profileCard })
export type ListedInvitation = z.infer<typeof listedInvitation>

const allInvitations = z.object({ items: z.array(listedInvitation) })

export const getAllInvitations = defineEndpoint({
  ...at.getAllInvitations,
  summary: 'The invitations of everybody: those that work first, newest first, at most 200.',
  access: 'admin',
  response: allInvitations,
})

export const createAdminInvitation = defineEndpoint({
  ...at.createAdminInvitation,
  summary: 'Make an invitation for several people.',
  access: 'admin',
  body: z.strictObject({
    maxUses: z.int().min(1).max(registrationLimits.usesMax),
    days: z.int().min(1).max(registrationLimits.invitationDaysMax),
  }),
  response: allInvitations,
  limit: 'write',
})

// Schemas of registration, and the endpoints that use them. Those of admins are in admin-registration.schemas.ts.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, text, timestamp } from './common.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import * as at from './registration.ts'

export const registrationMode = z.enum(['open', 'approval', 'invitation', 'closed'])
export type RegistrationMode = z.infer<typeof registrationMode>

/** The secret of an invitation's link. */
export const invitationCode = text({ max: 100 })

/** A challenge of altcha-lib, sent back unchanged, with its solution. */
export const proof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.record(z.string().max(40), z.unknown()),
    signature: z.string().max(200),
  }),
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
})
export type Proof = z.infer<typeof proof>

/** The purpose of a proof: it is invalid for any other purpose. */
export const proofPurpose = z.enum(['sign-up', 'report'])
export type ProofPurpose = z.infer<typeof proofPurpose>

export const getRegistration = defineEndpoint({
  ...at.getRegistration,
  summary: 'How somebody joins at present.',
  access: 'public',
  query: z.object({ invitation: invitationCode.optional() }),
  response: z.object({
    mode: registrationMode,
    /** The question in the mode `approval`. */
    question: z.string(),
    /** The version of the rules to agree to. */
    rulesVersion: z.int(),
    /** Who gave the invitation; null when there is none that still works. */
    invitedBy: profileCard.nullable(),
  }),
})
export type Registration = z.infer<typeof getRegistration.response>

export const createProofChallenge = defineEndpoint({
  ...at.createProofChallenge,
  summary: 'A task for the browser of a visitor, to be sent back solved within ten minutes.',
  access: 'public',
  body: z.strictObject({ purpose: proofPurpose }),
  response: z.object({
    parameters: z.record(z.string(), z.unknown()),
    signature: z.string(),
  }),
})

export const invitation = z.object({
  id,
  /** The address that lets somebody join while its inviter is not suspended; null when it is over. */
  url: z.string().nullable(),
  uses: z.int(),
  maxUses: z.int(),
  expiresAt: timestamp,
})
export type Invitation = z.infer<typeof invitation>

const ownInvitation = invitation.extend({
  /** The first three people who joined with it, without people whom the viewer does not see. */
  joined: z.array(profileCard),
})
export type OwnInvitation = z.infer<typeof ownInvitation>

const ownInvitations = z.object({
  items: z.array(ownInvitation),
  /** How many people the viewer may still invite. */
  left: z.int(),
})

export const getOwnInvitations = defineEndpoint({
  ...at.getOwnInvitations,
  summary: 'The invitations that the viewer gave, newest first, and how many they have left.',
  access: 'member',
  response: ownInvitations,
})

export const createInvitation = defineEndpoint({
  ...at.createInvitation,
  summary: 'Make an invitation for one person, good for 14 days.',
  access: 'member',
  response: ownInvitations,
  errors: ['forbidden'],
  limit: 'write',
})

export const endInvitation = defineEndpoint({
  ...at.endInvitation,
  summary: 'End an invitation of the viewer’s, or of anybody’s as an admin.',
  access: 'member',
  params: z.object({ invitationId: id }),
  response: null,
  errors: ['not_found'],
  limit: 'write',
})

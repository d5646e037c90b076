// Schemas of the log of the moderators' acts and of objections to them, and the endpoints that use them.
import { z } from './zod.ts'
import { cursor, id, optionalText, page, text, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { namedRule, removable } from './evidence.schemas.ts'
import { moderationLimits } from './moderation.ts'
import { profileCard } from './profiles.schemas.ts'
import * as at from './moderation.ts'

export const actKind = z.enum([
  'take',
  'release',
  'move',
  'open_message',
  'dismiss',
  'note',
  'mark_sensitive',
  'remove',
  'warn',
  'limit',
  'suspend',
  'hold',
  'undo',
  'end',
  'accept_objection',
  'reject_objection',
  'set_role',
  'verify',
  'unverify',
  'delete_account',
  'end_sessions',
  'admit',
  'decline',
  'set_registration',
  'set_rules',
])
export type ActKind = z.infer<typeof actKind>

/** One line of the log. Nothing changes or deletes it. */
export const act = z.object({
  id,
  kind: actKind,
  createdAt: timestamp,
  /** Null for the server itself, and for a deleted account; `actorName` stays. */
  actor: profileCard.nullable(),
  actorName: z.string().nullable(),
  /** Whether the server took part: it decided, or asked moderators to review. */
  isAutomated: z.boolean(),
  caseId: id.nullable(),
  caseNumber: z.int().nullable(),
  person: profileCard.nullable(),
  removed: removable.nullable(),
  rule: namedRule.nullable(),
  reason: z.string().nullable(),
  /** For moderators only. */
  note: z.string().nullable(),
  endsAt: timestamp.nullable(),
  reversesActId: id.nullable(),
  /** The act that reversed this one; null while it is in force. */
  reversedByActId: id.nullable(),
  canUndo: z.boolean(),
})
export type Act = z.infer<typeof act>

export const getActs = defineEndpoint({
  ...at.getActs,
  summary: 'The log of all acts, newest first, 25 a page; of one person when named.',
  access: 'moderator',
  query: z.object({ personId: id.optional(), cursor }),
  response: page(act),
  errors: ['invalid_cursor'],
})

const actParams = z.object({ actId: id })

export const undoAct = defineEndpoint({
  ...at.undoAct,
  summary:
    'Put everything back as it was before an act, and open its case again. `conflict` when that is not possible any more.',
  access: 'moderator',
  params: actParams,
  body: z.strictObject({ note: optionalText(moderationLimits.noteLength) }),
  response: act,
  errors: ['not_found', 'conflict', 'forbidden'],
  limit: 'write',
})

export const stateOfObjection = z.enum(['open', 'accepted', 'rejected'])

/** An objection with the act that it is about. */
export const objection = z.object({
  /** The id of the act. */
  id,
  state: stateOfObjection,
  text: z.string(),
  createdAt: timestamp,
  answer: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  act,
  /** False for the moderator who decided, if there is another one, and for acts about admins and oneself. */
  mayDecide: z.boolean(),
})
export type Objection = z.infer<typeof objection>

export const getObjections = defineEndpoint({
  ...at.getObjections,
  summary: 'Objections: the open ones, oldest first, or those decided, newest first. 25 a page.',
  access: 'moderator',
  query: z.object({ show: z.enum(['open', 'decided']).default('open'), cursor }),
  response: page(objection),
  errors: ['invalid_cursor'],
})

export const decideObjection = defineEndpoint({
  ...at.decideObjection,
  summary:
    'Accept an objection, which puts everything back as it was, or reject it. Somebody else than who ' +
    'decided does it, where there are two.',
  access: 'moderator',
  params: actParams,
  body: z.strictObject({
    accept: z.boolean(),
    answer: text({ min: 1, max: moderationLimits.reasonLength }),
  }),
  response: objection,
  errors: ['not_found', 'conflict', 'forbidden'],
  limit: 'write',
})

// Schemas of statements of reasons and of objections, and the endpoints that use them.
import { z } from './zod.ts'
import { cursor, id, page, text, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { evidence, namedRule, removable } from './evidence.schemas.ts'
import { stateOfObjection } from './moderation-acts.schemas.ts'
import { statementLimits } from './statements.ts'
import * as at from './statements.ts'

/** Acts that the person concerned is notified of; `hold` is done by the server until a moderator decides. */
export const statementAction = z.enum([
  'note',
  'mark_sensitive',
  'remove',
  'warn',
  'limit',
  'suspend',
  'hold',
])
export type StatementAction = z.infer<typeof statementAction>

/** Who decided: a person, a person after an automated check, or the server alone. */
export const decider = z.enum(['person', 'person_after_machine', 'machine'])
export type Decider = z.infer<typeof decider>

/** Never names the reporter, nor the moderator who decided. */
export const statement = z.object({
  /** The id of the act. */
  id,
  action: statementAction,
  /** What was removed; null when nothing was. */
  removed: removable.nullable(),
  /** The subject as it was reported; null when it is about the account. */
  subject: evidence.nullable(),
  rule: namedRule.nullable(),
  reason: z.string(),
  decidedBy: decider,
  isStrike: z.boolean(),
  /** The end of a limit or a suspension; null for one without an end, and for other acts. */
  endsAt: timestamp.nullable(),
  createdAt: timestamp,
  /** When it was undone; null while it is in force. */
  reversedAt: timestamp.nullable(),
  /** The last time to object; null when the person cannot object, or has done so. */
  objectBefore: timestamp.nullable(),
  objection: z
    .object({
      state: stateOfObjection,
      text: z.string(),
      createdAt: timestamp,
      /** The reply of the person who decided. */
      answer: z.string().nullable(),
      decidedAt: timestamp.nullable(),
    })
    .nullable(),
})
export type Statement = z.infer<typeof statement>

const statementParams = z.object({ actId: id })

export const getOwnStatements = defineEndpoint({
  ...at.getOwnStatements,
  summary:
    'What moderators did about one’s things or account, newest first, 20 a page; about one post when named.',
  access: 'member',
  query: z.object({ postId: id.optional(), cursor }),
  response: page(statement),
  errors: ['invalid_cursor'],
  whileSuspended: true,
})

export const getOwnStatement = defineEndpoint({
  ...at.getOwnStatement,
  summary: 'One statement of reasons.',
  access: 'member',
  params: statementParams,
  response: statement,
  errors: ['not_found'],
  whileSuspended: true,
})

export const objectToStatement = defineEndpoint({
  ...at.objectToStatement,
  summary: 'Object, once and in time. `conflict` says why it is not possible any more.',
  access: 'member',
  params: statementParams,
  body: z.strictObject({ text: text({ min: 1, max: statementLimits.objectionLength }) }),
  response: statement,
  errors: ['not_found', 'conflict'],
  limit: 'write',
  whileSuspended: true,
})

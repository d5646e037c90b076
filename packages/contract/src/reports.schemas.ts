// Schemas of reports, and the endpoints that use them.
import { z } from './zod.ts'
import { email } from './auth.schemas.ts'
import { cursor, id, optionalText, page, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { MOST_FILES } from './posts.ts'
import { proof } from './registration.schemas.ts'
import { reportCategories, reportLimits, subjectKinds } from './reports.ts'
import * as at from './reports.ts'

export const subjectKind = z.enum(subjectKinds)
export type SubjectKind = z.infer<typeof subjectKind>

export const reportCategory = z.enum(reportCategories)
export type ReportCategory = z.infer<typeof reportCategory>

const shared = {
  category: reportCategory,
  /** In the reporter’s own words. The person concerned never reads them. */
  text: optionalText(reportLimits.textLength),
  /** The law that is broken, for `illegal`. */
  law: optionalText(reportLimits.lawLength),
  /** The email of a visitor, to which the outcome is mailed; left out when signed in. */
  name: optionalText(reportLimits.nameLength),
  email: email.nullish().transform((value) => value ?? null),
  /** The proof of a visitor, after a `proof_needed` refusal. */
  proof: proof.optional(),
}

/** A report, with the ids that find its subject. */
export const newReport = z.discriminatedUnion('subjectKind', [
  z.strictObject({ subjectKind: z.literal('post'), subjectId: id, ...shared }),
  z.strictObject({
    subjectKind: z.literal('media'),
    /** The post of the picture. */
    subjectId: id,
    position: z
      .int()
      .min(0)
      .max(MOST_FILES - 1),
    ...shared,
  }),
  z.strictObject({ subjectKind: z.literal('comment'), subjectId: id, postId: id, ...shared }),
  z.strictObject({
    subjectKind: z.literal('message'),
    subjectId: id,
    /** The other person of the conversation. */
    withUserId: id,
    ...shared,
  }),
  z.strictObject({ subjectKind: z.literal('profile'), subjectId: id, ...shared }),
])
export type NewReport = z.infer<typeof newReport>

/** Where a reported thing is read. */
const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), postId: id }),
  z.object({ kind: z.literal('comment'), postId: id, commentId: id }),
  z.object({ kind: z.literal('conversation'), withUserId: id }),
  z.object({ kind: z.literal('profile'), userId: id }),
])

/** Nothing here names a moderator, or another reporter. */
export const receipt = z.object({
  id,
  subjectKind,
  /** The name of its owner when it was reported; null after their account was deleted. */
  personName: z.string().nullable(),
  /** The first words of the post or comment then; null for other subjects, and when they are not kept any more. */
  firstWords: z.string().nullable(),
  /** Null when its reporter cannot read it any more. */
  place: place.nullable(),
  category: reportCategory,
  reportedAt: timestamp,
  /** Whether a moderator has taken the case. */
  isSeen: z.boolean(),
  /** Null while it is open. `upheld`: it led to an action. `taken_back`: that was undone. */
  outcome: z.enum(['upheld', 'dismissed', 'taken_back']).nullable(),
  decidedAt: timestamp.nullable(),
})
export type Receipt = z.infer<typeof receipt>

/** `changed`: one’s report of it was made more severe. `already`: there is one, and nothing was added. */
export const filedReport = receipt.extend({ filed: z.enum(['new', 'changed', 'already']) })
export type FiledReport = z.infer<typeof filedReport>

export const createReport = defineEndpoint({
  ...at.createReport,
  summary:
    'Report a post, a picture of it, a comment, a message or a profile, also without an account (messages ' +
    'excepted). Reporting the same again while its case is open answers with the same receipt.',
  access: 'public',
  body: newReport,
  response: filedReport,
  errors: [
    'post_not_found',
    'comment_not_found',
    'not_found',
    'profile_not_found',
    'unauthenticated',
    'forbidden',
    'proof_needed',
  ],
  limit: 'report',
})

export const getOwnReports = defineEndpoint({
  ...at.getOwnReports,
  summary: 'One’s own reports with their outcome, newest first, 20 a page.',
  access: 'member',
  query: z.object({ cursor }),
  response: page(receipt),
  errors: ['invalid_cursor'],
})

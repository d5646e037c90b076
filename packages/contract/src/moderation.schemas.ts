// Schemas of cases and decisions, and the endpoints that use them.
import { z } from './zod.ts'
import { cursor, id, optionalText, page, text, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { caseSubjectKind, evidence } from './evidence.schemas.ts'
import { act } from './moderation-acts.schemas.ts'
import { moderationLimits } from './moderation.ts'
import { profileCard } from './profiles.schemas.ts'
import { reportCategory } from './reports.schemas.ts'
import * as at from './moderation.ts'

export const caseState = z.enum(['open', 'waiting', 'escalated', 'closed'])
export type CaseState = z.infer<typeof caseState>

const caseSummary = z.object({
  id,
  /** Its public number, as in `Case 214`. */
  number: z.int(),
  state: caseState,
  subjectKind: caseSubjectKind,
  /** The most severe category that was reported. */
  category: reportCategory,
  /** 4 is the most severe. */
  severity: z.int().min(1).max(4),
  reportsCount: z.int(),
  /** Null when the account was deleted. */
  person: profileCard.nullable(),
  /** The first words of the reported text; null for a message, and when there is no text. */
  words: z.string().nullable(),
  /** The first picture as a thumbhash; null without one. */
  placeholder: z.string().nullable(),
  openedAt: timestamp,
  dueAt: timestamp,
  closedAt: timestamp.nullable(),
  /** The moderator who has taken it. */
  holder: profileCard.nullable(),
  /** Whether the server opened it, because of what it found or because the author is new. */
  isAutomated: z.boolean(),
})
export type CaseSummary = z.infer<typeof caseSummary>

const caseReport = z.object({
  id,
  category: reportCategory,
  text: z.string().nullable(),
  law: z.string().nullable(),
  position: z.int().nullable(),
  createdAt: timestamp,
  /** Whether it is a report of the server. */
  isAutomated: z.boolean(),
  /** Null for a visitor, the server, and a deleted account. */
  reporter: profileCard.nullable(),
  /** The name that a visitor entered. */
  name: z.string().nullable(),
  /** How many earlier reports of this person were decided, and how many of them were upheld. */
  earlier: z.object({ decided: z.int(), upheld: z.int() }),
  /** What they saw, if it differs from the first report. */
  evidence: evidence.nullable(),
})

export const moderationCase = caseSummary.extend({
  /** The subject as first reported; null for a message that the viewer has not opened. */
  reported: evidence.nullable(),
  /** The subject at present; null when it is gone, or not opened. */
  now: evidence.nullable(),
  /** Whether `now` is hidden from everybody but moderators. */
  isRemoved: z.boolean(),
  isSensitive: z.boolean(),
  /** The post, or the post of a comment. Null when the viewer can open no page. */
  postId: id.nullable(),
  /** The newest ones and the first one, newest first; none for the person whom the case is about. */
  reports: z.array(caseReport),
  author: z.object({
    joinedAt: timestamp.nullable(),
    postsCount: z.int(),
    /** Closed cases about this person, and how many of them ended with an action. */
    earlierCases: z.int(),
    upheldCases: z.int(),
    strikes: z.int(),
    limitedUntil: timestamp.nullable(),
    isSuspended: z.boolean(),
    suspendedUntil: timestamp.nullable(),
  }),
  /** Oldest first. */
  acts: z.array(act),
  /** Whether this viewer may decide: only admins about an admin, and nobody about themselves. */
  mayDecide: z.boolean(),
})
export type ModerationCase = z.infer<typeof moderationCase>

const caseParams = z.object({ caseId: id })

export const getCases = defineEndpoint({
  ...at.getCases,
  summary:
    'Cases of one state or one’s own, the next due or the most severe first; closed ones newest first. 25 a page.',
  access: 'moderator',
  query: z.object({
    show: z.enum([...caseState.options, 'mine']).default('open'),
    /** `severity`: of equally severe ones the next due first. Closed ones have one order. */
    order: z.enum(['due', 'severity']).default('due'),
    cursor,
  }),
  response: page(caseSummary),
  errors: ['invalid_cursor'],
})

export const getCaseCounts = defineEndpoint({
  ...at.getCaseCounts,
  summary: 'How many cases wait for whom.',
  access: 'moderator',
  response: z.object({
    open: z.int(),
    mine: z.int(),
    waiting: z.int(),
    escalated: z.int(),
    objections: z.int(),
    /** Open, waiting or escalated cases that are due within a day. */
    dueWithinDay: z.int(),
    /** From opening to decision, of the cases closed in the last 30 days; null without any. */
    medianSecondsToDecide: z.int().nullable(),
  }),
})

export const getCase = defineEndpoint({
  ...at.getCase,
  summary: 'One case with its reports, its evidence and its history.',
  access: 'moderator',
  params: caseParams,
  response: moderationCase,
  errors: ['not_found'],
})

export const takeCase = defineEndpoint({
  ...at.takeCase,
  summary:
    'Take a case; admins also from the moderator who has it. `conflict` names who has it, when that may not be, or is somebody else than the asker saw.',
  access: 'moderator',
  params: caseParams,
  query: z.object({ from: z.union([z.literal('nobody'), id]).optional() }),
  response: moderationCase,
  errors: ['not_found', 'conflict', 'forbidden'],
  limit: 'write',
})

export const releaseCase = defineEndpoint({
  ...at.releaseCase,
  summary: 'Give a case that one has taken back to the queue.',
  access: 'moderator',
  params: caseParams,
  response: moderationCase,
  errors: ['not_found', 'conflict'],
  limit: 'write',
})

export const moveCase = defineEndpoint({
  ...at.moveCase,
  summary:
    'Move a case that one has taken to another part of the queue; escalated ones are for admins.',
  access: 'moderator',
  params: caseParams,
  body: z.strictObject({
    state: z.enum(['open', 'waiting', 'escalated']),
    note: optionalText(moderationLimits.noteLength),
  }),
  response: moderationCase,
  errors: ['not_found', 'conflict', 'forbidden'],
  limit: 'write',
})

export const openMessage = defineEndpoint({
  ...at.openMessage,
  summary:
    'Open the reported message of a case that one has taken. It is logged; no other is opened.',
  access: 'moderator',
  params: caseParams,
  response: moderationCase,
  errors: ['not_found', 'conflict', 'forbidden'],
  limit: 'write',
})

const reason = text({ min: 1, max: moderationLimits.reasonLength })
const explained = {
  /** The number of a house rule, in the version that is in force. */
  rule: z.int().min(1),
  /** The text for the person concerned. */
  reason,
  /** A note that only moderators read. */
  note: optionalText(moderationLimits.noteLength),
}

export const decision = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('dismiss'),
    note: optionalText(moderationLimits.noteLength),
  }),
  z.strictObject({ action: z.literal('note'), ...explained }),
  z.strictObject({ action: z.literal('mark_sensitive'), ...explained }),
  z.strictObject({
    action: z.literal('remove'),
    /** For a profile, the part to remove; otherwise the subject itself. */
    what: z.enum(['avatar', 'bio']).optional(),
    ...explained,
  }),
  z.strictObject({ action: z.literal('warn'), ...explained }),
  z.strictObject({ action: z.literal('limit'), until: timestamp, ...explained }),
  z.strictObject({
    action: z.literal('suspend'),
    /** Null when it has no end. */
    until: timestamp.nullable(),
    ...explained,
  }),
])
export type Decision = z.infer<typeof decision>

export const decideCase = defineEndpoint({
  ...at.decideCase,
  summary:
    'Decide a case that one has taken; it is closed, and the people concerned are told. `conflict` when ' +
    'somebody else has it or it is closed, `forbidden` about an admin or oneself.',
  access: 'moderator',
  params: caseParams,
  body: decision,
  response: moderationCase,
  errors: ['not_found', 'conflict', 'forbidden'],
  limit: 'write',
})

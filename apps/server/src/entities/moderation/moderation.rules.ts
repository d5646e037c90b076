// Pure rules of moderation: how severe a report is and when it is due, what an act means for a person, until when
// they may object, who may decide about whom, and what is mailed.
import { DAY_MS } from '@kloset/contract/durations'
import type { CaseSubjectKind, Removable } from '@kloset/contract/evidence.schemas'
import type { ActKind } from '@kloset/contract/moderation-acts.schemas'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import {
  type Decider,
  type StatementAction,
  statementAction,
} from '@kloset/contract/statements.schemas'
import { z } from 'zod'
import type { Viewer } from '../../platform/http/handle.ts'
import type { ReportNews } from '../notifications/notifications.rules.ts'

/** Null while the case is not closed. */
export type Outcome = 'upheld' | 'dismissed' | null

/** Whether news for people who reported are still true. A later change has a job of its own. */
export function isCurrentNews(news: ReportNews, outcome: Outcome): boolean {
  switch (news) {
    case 'decided':
      return outcome !== null
    case 'taken_back':
      return outcome === 'dismissed'
    case 'reopened':
      return outcome === null
  }
}

interface Triage {
  /** 4 is the most severe. */
  readonly severity: 1 | 2 | 3 | 4
  readonly dueHours: number
}

/** The US Take It Down Act gives 48 hours for an intimate picture. The others are our promises. */
const triage: Record<ReportCategory, Triage> = {
  intimate_picture: { severity: 4, dueHours: 48 },
  minor: { severity: 4, dueHours: 24 },
  self_harm: { severity: 4, dueHours: 24 },
  private_data: { severity: 3, dueHours: 48 },
  harassment: { severity: 3, dueHours: 72 },
  illegal: { severity: 3, dueHours: 72 },
  nudity: { severity: 2, dueHours: 72 },
  body_shaming: { severity: 2, dueHours: 72 },
  counterfeit: { severity: 2, dueHours: 168 },
  spam: { severity: 1, dueHours: 168 },
  other: { severity: 1, dueHours: 168 },
}

export const triageOf = (category: ReportCategory): Triage => triage[category]

/** The person concerned gets a statement of reasons for these acts. */
const explained: ReadonlySet<ActKind> = new Set(statementAction.options)

export const isExplained = (kind: ActKind): kind is StatementAction => explained.has(kind)

/** The end of the time to object to an act. @param days of the configuration */
export const objectBefore = (createdAt: Date, days: number): Date =>
  new Date(createdAt.getTime() + days * DAY_MS)

/** Who decided, for a statement of reasons. */
export function deciderOf(act: {
  readonly actor_id: string | null
  readonly is_automated: boolean
}): Decider {
  if (act.actor_id === null) return 'machine'
  return act.is_automated ? 'person_after_machine' : 'person'
}

/** Whether a moderator can undo an act. Once the evidence of the case is purged, only if it needs none of it. */
export const isUndoable = (
  { kind, removed }: { readonly kind: ActKind; readonly removed: Removable | null },
  isPurged: boolean,
): boolean =>
  (kind === 'dismiss' || isExplained(kind)) &&
  !(isPurged && (needEvidence.has(kind) || removed !== null))

/**
 * Undoing a removal needs the names of its files, which only the evidence has. Undoing a dismissal would open a case of
 * which nothing is left.
 */
const needEvidence: ReadonlySet<ActKind> = new Set(['remove', 'dismiss'])

/** These count against a person; the `strikes` of a case count them. */
export const strikeKinds: readonly ActKind[] = ['warn', 'limit', 'suspend']

type Person = { readonly id: string; readonly role: Viewer['role'] } | null

/** Nobody decides about themselves, and only admins decide about an admin. */
export const mayDecideAbout = (viewer: Pick<Viewer, 'userId' | 'role'>, person: Person): boolean =>
  person === null ||
  (person.id !== viewer.userId && (person.role !== 'admin' || viewer.role === 'admin'))

/** The state of the case at the time when the act decided it. */
export function stateBefore({ before }: { readonly before: Readonly<Record<string, unknown>> }) {
  const { state } = before
  return state === 'waiting' || state === 'escalated' ? state : 'open'
}

/** @param about.isForAdmins whether the case is, or was when it was decided */
export const mayDecideCase = (
  viewer: Pick<Viewer, 'userId' | 'role'>,
  about: { readonly person: Person; readonly isForAdmins: boolean },
): boolean =>
  mayDecideAbout(viewer, about.person) && (!about.isForAdmins || viewer.role === 'admin')

/**
 * An objection is not decided by the moderator who decided first, if another one may.
 * @param about.isForAdmins whether the case was for admins when it was decided
 */
export function mayDecideObjection(
  viewer: Pick<Viewer, 'userId' | 'role'>,
  about: {
    readonly actorId: string | null
    readonly person: Person
    readonly isForAdmins: boolean
  },
  staff: readonly Pick<Viewer, 'userId' | 'role'>[],
): boolean {
  const may = (one: Pick<Viewer, 'userId' | 'role'>) => mayDecideCase(one, about)
  const isFirst = about.actorId === viewer.userId
  return may(viewer) && !(isFirst && staff.some((one) => one.userId !== viewer.userId && may(one)))
}

const FIRST_WORDS = 60

/** @returns how a post or a comment begins, on one line; null for a profile, and for a message, which is private */
export function firstWordsOf({
  kind,
  title,
  words,
}: {
  readonly kind: CaseSubjectKind
  readonly title: string | null
  readonly words: string | null
}): string | null {
  if (kind === 'message' || kind === 'profile') return null
  const line = (title ?? words ?? '').replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  if (letters.length <= FIRST_WORDS) return line || null
  const cut = letters.slice(0, FIRST_WORDS).join('')
  // A single word may be longer.
  return `${cut.replace(/\s\S*$/, '')} …`
}

/** What a mail is about; the job reads its recipient and its words. */
export const moderationMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['receipt', 'outcome', 'taken_back', 'reopened']), reportId: z.uuid() }),
  z.object({ kind: z.enum(['statement', 'reversed', 'objection_decided']), actId: z.uuid() }),
  // The account no longer exists when the job runs.
  z.object({
    kind: z.literal('deleted'),
    actId: z.uuid(),
    email: z.string(),
    language: z.string(),
  }),
])
export type ModerationMail = z.output<typeof moderationMail>

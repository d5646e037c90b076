// Pure rules of the moderators' screens: remaining times, removed words, and the choices for each case.
import { registrationInNote, rolesInNote, rulesInNote } from '@kloset/contract/moderation'
import { DAY_MS } from '@kloset/contract/durations'
import type { InputOf } from '@kloset/contract/api'
import type { decideCase, decideObjection } from '@kloset/contract/moderation'
import type { Act, Objection } from '@kloset/contract/moderation-acts.schemas'
import type { CaseSubjectKind } from '@kloset/contract/evidence.schemas'
import type { CaseSummary, Decision, ModerationCase } from '@kloset/contract/moderation.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { moderationTexts } from '@kloset/texts/moderation'
import { personName } from '../../entities/person/person-name.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A case with more time left is not red. */
const SOON = 6 * HOUR

/** `20 min`, `3 h 10 min`, `26 h`, `3 days`: finer for shorter times. */
export function durationText(seconds: number): string {
  const { minutes, hours, days } = moderationTexts.duration
  if (seconds < HOUR) return minutes(Math.max(1, Math.floor(seconds / MINUTE)))
  if (seconds >= 2 * DAY) return days(Math.floor(seconds / DAY))
  const whole = Math.floor(seconds / HOUR)
  return hours(whole, seconds < SOON ? Math.floor((seconds % HOUR) / MINUTE) : 0)
}

/** The small picture beside a name; none in a case about that profile, whose picture must be blurred. */
export const facePicture = (kind: CaseSubjectKind, person: CaseSummary['person']): string | null =>
  kind === 'profile' ? null : (person?.avatarUrl ?? null)

/** When a case is due, and how much of its time has passed (0 to 1). */
export function dueOf({ openedAt, dueAt }: Pick<CaseSummary, 'openedAt' | 'dueAt'>, nowMs: number) {
  const [openedMs, dueMs] = [Date.parse(openedAt), Date.parse(dueAt)]
  const left = (dueMs - nowMs) / 1000
  return {
    text:
      left > 0
        ? moderationTexts.dueIn(durationText(left))
        : moderationTexts.overdue(durationText(-left)),
    share: Math.min(1, Math.max(0, (nowMs - openedMs) / (dueMs - openedMs))),
    isSoon: left < SOON,
  }
}

/** A word of the report, and whether it was removed since then. */
export interface ReportedWord {
  readonly text: string
  readonly isGone: boolean
}

/** The reported words with their spaces. Words that `now` does not have are marked as gone. */
export function reportedWords(reported: string, now: string | null): ReportedWord[] {
  const before = reported.split(/(?<=\s)(?=\S)/u)
  const after = (now ?? '').split(/\s+/u)
  // The longest common subsequence, by the length of the rest after each pair of words.
  const left = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  const at = (row: number, column: number) => left[row]?.[column] ?? 0
  const isSame = (row: number, column: number) => before[row]?.trim() === after[column]
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cells = left[row]
      if (!cells) continue
      cells[column] = isSame(row, column)
        ? 1 + at(row + 1, column + 1)
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  let column = 0
  return before.map((text, row) => {
    while (
      column < after.length &&
      !isSame(row, column) &&
      at(row, column + 1) === at(row, column)
    ) {
      column += 1
    }
    const isKept = column < after.length && isSame(row, column)
    if (isKept) column += 1
    return { text, isGone: !isKept }
  })
}

/** A choice about a case: an action of the contract, or the removal of one part of a profile. */
export type Choice =
  | Exclude<Decision['action'], 'remove'>
  | 'remove'
  | 'remove_avatar'
  | 'remove_bio'

/** The choices about a case, mildest first. */
export function choicesFor({
  subjectKind,
  reported,
}: Pick<ModerationCase, 'subjectKind' | 'reported'>): Choice[] {
  const removals: Record<CaseSubjectKind, readonly Choice[]> = {
    post: ['mark_sensitive', 'remove'],
    comment: ['remove'],
    message: ['remove'],
    profile: [
      ...(reported?.avatarUrl ? (['remove_avatar'] as const) : []),
      ...(reported?.words ? (['remove_bio'] as const) : []),
    ],
  }
  return ['dismiss', 'note', ...removals[subjectKind], 'warn', 'limit', 'suspend']
}

const { actions, removes, lines } = moderationTexts.decision

/** The name of a choice, and what it means in a few words. */
export function wordsOf(choice: Choice, kind: CaseSubjectKind): { name: string; line: string } {
  if (choice === 'remove_avatar') return { name: removes.avatar, line: lines.remove }
  if (choice === 'remove_bio') return { name: removes.bio, line: lines.remove }
  if (choice === 'remove') {
    // A profile has a choice for each of its parts.
    return { name: removes[kind === 'profile' ? 'bio' : kind], line: lines.remove }
  }
  return { name: actions[choice], line: lines[choice] }
}

/** How long a limit or a suspension can last, in days; null without an end. */
export const DAYS = { limit: [1, 3, 7, 30], suspend: [7, 30, 90, null] } as const

function sentenceOf({ kind, removed }: Act) {
  const { acts } = moderationTexts
  if (kind === 'remove') return acts.removed[removed ?? 'post']
  return kind === 'hold' && removed === 'avatar' ? acts.heldAvatar : acts.sentences[kind]
}

/** The sentence of a log line, with `{actor}` in it, and the name of the actor. */
export function actSentence(act: Act, viewerId: string | undefined) {
  const { deletedAccount, server, you } = moderationTexts
  const mine = act.actor !== null && act.actor.id === viewerId
  const named = act.actor ? personName(act.actor) : act.actorName
  const name = act.person ? personName(act.person) : deletedAccount
  const sentence = sentenceOf(act)
  return { actor: mine ? you : (named ?? server), sentence: sentence(mine, name) }
}

const nameOfRole = (role: string) => adminTexts.roles[role as keyof typeof adminTexts.roles] ?? role

function registrationText(note: string): string {
  const { mode, invitationsEach } = registrationInNote(note)
  if (mode === 'invitation') {
    return `${adminTexts.byInvitation} · ${adminTexts.invitationsEach(invitationsEach)}`
  }
  return adminTexts.modes[mode as keyof typeof adminTexts.modes]?.label ?? note
}

/** The note that a log line quotes, in the reader's language if the server wrote it. */
export function noteText({ kind, note }: Pick<Act, 'kind' | 'note'>): string | null {
  if (note && kind === 'set_role') return rolesInNote(note).map(nameOfRole).join(' → ')
  if (note && kind === 'set_rules') return adminTexts.rulesVersion(rulesInNote(note))
  return note && kind === 'set_registration' ? registrationText(note) : note
}

/** The end of an act is counted from the press, and the second press comes later. */
const isSameEnd = (one: string | null, other: string | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(Date.parse(one) - Date.parse(other)) < DAY_MS

/** Whether the case is closed by this decision of this person. */
export function isDecidedAs(
  { state, acts }: Pick<ModerationCase, 'state' | 'acts'>,
  decision: InputOf<typeof decideCase>['body'],
  personId: string | undefined,
): boolean {
  const act = acts.at(-1)
  if (state !== 'closed' || !act || act.kind !== decision.action) return false
  if (act.actor === null || act.actor.id !== personId) return false
  if ((act.note ?? '') !== (decision.note ?? '').trim()) return false
  if (decision.action === 'dismiss') return true
  const isSame = act.rule?.number === decision.rule && act.reason === decision.reason.trim()
  const until = 'until' in decision ? decision.until : null
  const what = decision.action === 'remove' ? decision.what : undefined
  return isSame && isSameEnd(act.endsAt, until) && (what === undefined || act.removed === what)
}

/** Finds the act that undid this one. */
export const isUndoOf =
  (actId: string) =>
  ({ kind, reversesActId }: Act) =>
    kind === 'undo' && reversesActId === actId

/** Whether this objection has this answer. */
export const isAnsweredAs = (
  { id, state, answer }: Objection,
  actId: string,
  given: InputOf<typeof decideObjection>['body'],
): boolean =>
  id === actId &&
  state === (given.accept ? 'accepted' : 'rejected') &&
  answer === given.answer.trim()

// SQL of cases: each subject has at most one that is not closed, and reports join it.
import type { CaseSubjectKind } from '@kloset/contract/evidence.schemas'
import type { CaseState } from '@kloset/contract/moderation.schemas'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import { type Outcome, triageOf } from './moderation.rules.ts'

/** What a case is about. A picture is in the case of its post. */
export interface Subject {
  readonly kind: CaseSubjectKind
  readonly id: string
  /** The post of a comment, the conversation of a message; null for the others. */
  readonly withinId: string | null
}

interface NewCase {
  readonly subject: Subject
  readonly personId: string
  readonly category: ReportCategory
  /** Whether the server opens it. */
  readonly isAutomated: boolean
}

/**
 * Joins the case of the subject that is not closed, else opens one. The most severe category decides its due time.
 * Locks it until the transaction ends (lock order, 2).
 */
export async function joinCase(tx: Database, joined: NewCase): Promise<string> {
  const { subject, personId, category, isAutomated } = joined
  const { severity, dueHours } = triageOf(category)
  // Two cases that are opened at once get different numbers.
  await sql`select pg_advisory_xact_lock(hashtext('moderation_cases.number'))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases as cases (
      number, subject_kind, subject_id, within_id, person_id, category, severity, is_automated,
      due_at
    )
    values (
      (select coalesce(max(number), 0) + 1 from moderation_cases),
      ${subject.kind}, ${subject.id}, ${subject.withinId}::uuid, ${personId}, ${category},
      ${severity}, ${isAutomated}, now() + make_interval(hours => ${dueHours})
    )
    on conflict (subject_kind, subject_id, within_id) where state <> 'closed' do update set
      category = case
        when excluded.severity > cases.severity then excluded.category else cases.category
      end,
      -- A case that waited because of something less severe is reviewed again.
      state = case
        when excluded.severity > cases.severity and cases.state = 'waiting' then 'open'
        else cases.state
      end,
      severity = greatest(cases.severity, excluded.severity),
      due_at = least(cases.due_at, excluded.due_at)
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The case was not opened')
  return row.id
}

/** A case for those who change it. */
export interface LockedCase {
  readonly id: string
  readonly subject: Subject
  readonly state: CaseState
  readonly outcome: Outcome
  readonly holderId: string | null
  /** The name of the moderator who has it. */
  readonly holderName: string | null
  readonly isPurged: boolean
  /** The person concerned; null after the account was deleted. */
  readonly person: { readonly id: string; readonly role: Viewer['role'] } | null
}

/** Locks a case until the transaction ends (lock order, 2). @returns null when there is none */
export async function lockCase(tx: Database, caseId: string): Promise<LockedCase | null> {
  await sql`select from moderation_cases where id = ${caseId} for update`.execute(tx)
  const { rows } = await sql<{
    subject_kind: CaseSubjectKind
    subject_id: string
    within_id: string | null
    state: CaseState
    outcome: LockedCase['outcome']
    holder_id: string | null
    holder_name: string | null
    is_purged: boolean
    person_id: string | null
    role: Viewer['role'] | null
  }>`
    select subject_kind, subject_id, within_id, state, outcome, holder_id,
      coalesce(holder.display_name, holder.username) as holder_name, swept_at is not null as is_purged,
      person_id, users.role
    from moderation_cases
    left join profiles holder on holder.id = holder_id
    left join users on users.id = person_id
    where moderation_cases.id = ${caseId}
  `.execute(tx)
  const [row] = rows
  if (!row) return null
  const { person_id: personId, role } = row
  return {
    id: caseId,
    subject: { kind: row.subject_kind, id: row.subject_id, withinId: row.within_id },
    state: row.state,
    outcome: row.outcome,
    holderId: row.holder_id,
    holderName: row.holder_name,
    isPurged: row.is_purged,
    person: personId === null || role === null ? null : { id: personId, role },
  }
}

export async function setHolder(
  tx: Database,
  caseId: string,
  holderId: string | null,
): Promise<void> {
  await sql`update moderation_cases set holder_id = ${holderId}::uuid where id = ${caseId}`.execute(
    tx,
  )
}

/** Gives a person's cases back to the queue. @returns the cases */
export async function releaseCasesOf(
  tx: Database,
  holderId: string,
): Promise<{ id: string; subject: Subject; personId: string | null }[]> {
  const { rows } = await sql<Subject & { caseId: string; personId: string | null }>`
    update moderation_cases set holder_id = null
    where holder_id = ${holderId} and state <> 'closed'
    returning id as "caseId", person_id as "personId", subject_kind as kind, subject_id as id,
      within_id as "withinId"
  `.execute(tx)
  return rows.map(({ caseId, personId, ...subject }) => ({ id: caseId, personId, subject }))
}

/** Moves a case to a part of the queue. No moderator holds it after that. */
export async function setState(
  tx: Database,
  caseId: string,
  state: Exclude<CaseState, 'closed'>,
): Promise<void> {
  await sql`
    update moderation_cases set state = ${state}, holder_id = null where id = ${caseId}
  `.execute(tx)
}

export async function closeCase(
  tx: Database,
  caseId: string,
  outcome: 'upheld' | 'dismissed',
): Promise<void> {
  await sql`
    update moderation_cases set state = 'closed', outcome = ${outcome}, closed_at = now()
    where id = ${caseId}
  `.execute(tx)
}

/** Cancels what was decided. The case stays closed. */
export async function setDismissed(tx: Database, caseId: string): Promise<void> {
  await sql`
    update moderation_cases set outcome = 'dismissed' where id = ${caseId} and state = 'closed'
  `.execute(tx)
}

/**
 * Moves the cases of a conversation's messages to its new id, which it gets when one of the two people leaves. Uses
 * moderation_cases_conversation_idx.
 */
export async function moveCasesOfConversation(
  tx: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update moderation_cases set within_id = ${to}
    where subject_kind = 'message' and within_id = ${from}
  `.execute(tx)
}

/**
 * Opens a case again as it was, unless its subject has another one by now.
 * @returns the open case of the subject
 * @throws the database's error of `moderation_cases_open_key` when another one is opened at the same moment
 */
export async function reopenCase(
  tx: Database,
  caseId: string,
  state: Exclude<CaseState, 'closed'>,
): Promise<string> {
  const isSameSubject = sql`
    other.subject_kind = cases.subject_kind and other.subject_id = cases.subject_id
    and other.within_id is not distinct from cases.within_id and other.state <> 'closed'`
  await sql`
    update moderation_cases as cases set state = ${state}, outcome = null, closed_at = null
    where id = ${caseId} and state = 'closed'
      and not exists (select from moderation_cases other where ${isSameSubject})
  `.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select other.id from moderation_cases other, moderation_cases cases
    where cases.id = ${caseId} and ${isSameSubject}
    for update of other
  `.execute(tx)
  return rows[0]?.id ?? caseId
}

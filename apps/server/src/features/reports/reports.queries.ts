// SQL of reports as their reporters see them.
import { registrationLimits } from '@kloset/contract/registration'
import type { Receipt, ReportCategory, SubjectKind } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import type { Subject } from '../../entities/moderation/cases.queries.ts'
import type { StoredEvidence } from '../../entities/moderation/evidence.queries.ts'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

interface ReportText {
  readonly id: string
  readonly category: ReportCategory
}

export interface OpenReport extends ReportText {
  readonly caseId: string
}

/** @returns this person's report of the subject, while its case is not closed */
export async function findOpenReport(
  db: Database,
  reporterId: string,
  subject: Subject,
): Promise<OpenReport | null> {
  const { rows } = await sql<OpenReport>`
    select reports.id, reports.category, case_id as "caseId"
    from reports join moderation_cases cases on cases.id = case_id
    where reporter_id = ${reporterId} and state <> 'closed'
      and subject_kind = ${subject.kind} and subject_id = ${subject.id}
      and within_id is not distinct from ${subject.withinId}::uuid
  `.execute(db)
  return rows[0] ?? null
}

/** Makes a report more severe. It keeps its first evidence, and its words if no new ones are given. */
export async function worsenReport(
  tx: Database,
  id: string,
  worse: {
    readonly category: ReportCategory
    readonly words: string | null
    readonly law: string | null
    readonly position: number | null
  },
): Promise<void> {
  const { category, words, law, position } = worse
  await sql`
    update reports set category = ${category}, words = coalesce(${words}, words),
      law = coalesce(${law}, law), position = ${position}::smallint
    where id = ${id}
  `.execute(tx)
}

export interface ReceiptRow extends Keyset {
  readonly subject_kind: SubjectKind
  readonly subject_id: string
  /** The post of a comment, the conversation of a message. */
  readonly within_id: string | null
  /** Null after the account was deleted. */
  readonly person_id: string | null
  readonly evidence: StoredEvidence
  readonly category: ReportCategory
  readonly created_at: Date
  readonly is_seen: boolean
  readonly outcome: Receipt['outcome']
  readonly closed_at: Date | null
}

const select = `
  select reports.id, case when position is null then subject_kind else 'media' end as subject_kind,
    subject_id, within_id, person_id, evidence, reports.category, reports.created_at,
    holder_id is not null as is_seen, closed_at,
    case
      when outcome = 'dismissed' and 'dismiss' <> (
        -- Uses moderation_acts_case_idx.
        select kind from moderation_acts acts
        where acts.case_id = cases.id
          and kind in ('dismiss', 'note', 'mark_sensitive', 'remove', 'warn', 'limit', 'suspend')
        order by acts.created_at desc limit 1
      ) then 'taken_back'
      else outcome
    end as outcome,
    ${microsText('reports.created_at')} as "createdAtMicros"
  from reports join moderation_cases cases on cases.id = case_id`

export async function findReceipt(db: Database, reportId: string): Promise<ReceiptRow | null> {
  const [row] = await preparedQuery<ReceiptRow>(db, {
    name: 'reports.receipt',
    text: `${select} where reports.id = $1`,
    values: [reportId],
  })
  return row ?? null
}

/** @returns the text of each of a person's reports, by its id */
export async function findReportCategories(
  db: Database,
  reporterId: string,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, ReportCategory>> {
  const rows = await preparedQuery<ReportText>(db, {
    name: 'reports.categories',
    text: `select id, category from reports where reporter_id = $1 and id = any($2::uuid[])`,
    values: [reporterId, reportIds],
  })
  return new Map(rows.map(({ id, category }) => [id, category]))
}

/** @returns a person's reports, newest first. Uses reports_reporter_idx. */
export function findReceiptsPage(
  db: Database,
  page: { reporterId: string; before: Keyset | null; limit: number },
): Promise<ReceiptRow[]> {
  const { reporterId, before, limit } = page
  const { values, next } = numbered(reporterId, limit)
  const columns = ['reports.created_at', 'reports.id'] as const
  return preparedQuery<ReceiptRow>(db, {
    name: `reports.own${before ? '-after' : ''}`,
    text: `${select}
      where reporter_id = $1 ${before ? `and ${olderText(columns, before, next)}` : ''}
      order by reports.created_at desc, reports.id desc
      limit $2`,
    values,
  })
}

interface Within {
  readonly id: string
  /** The post of a comment, the conversation of a message. */
  readonly withinId: string
}

/** @returns the ids of the comments that still exist */
export async function findShownComments(
  db: Database,
  comments: readonly Within[],
): Promise<string[]> {
  if (comments.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from post_comments
    where post_id = any(${comments.map(({ withinId }) => withinId)}::uuid[])
      and id = any(${comments.map(({ id }) => id)}::uuid[])
      and deleted_at is null and removed_at is null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns the ids of the messages that still exist, and that the person has not cleared */
export async function findShownMessages(
  db: Database,
  userId: string,
  messages: readonly Within[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const within = messages.map(({ withinId }) => withinId)
  const { rows: members } = await sql<{ conversationId: string; clearedBefore: string }>`
    select conversation_id as "conversationId",
      coalesce(cleared_before, '-infinity')::text as "clearedBefore"
    from conversation_members
    where user_id = ${userId} and conversation_id = any(${within}::uuid[])
  `.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from direct_messages
    join unnest(
      ${members.map(({ conversationId }) => conversationId)}::uuid[],
      ${members.map(({ clearedBefore }) => clearedBefore)}::timestamptz[]
    ) as cleared (conversation, before) on conversation = conversation_id
    where id = any(${messages.map(({ id }) => id)}::uuid[])
      and removed_at is null and created_at > before
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether visitors filed `most` reports within the minutes that make a burst. */
export async function isReportBurst(db: Database, most: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports
    where reporter_id is null
      and created_at > now() - make_interval(mins => ${registrationLimits.burstMinutes})
    limit 1 offset ${most - 1}
  `.execute(db)
  return rows.length > 0
}

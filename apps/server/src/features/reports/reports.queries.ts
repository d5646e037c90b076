// SQL of reports as their reporters see them.
import type { ReportCategory, SubjectKind } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import type { Subject } from '../../entities/moderation/cases.queries.ts'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

export interface OpenReport {
  readonly id: string
  readonly category: ReportCategory
}

/** @returns this person's report of the subject, while its case is not closed */
export async function findOpenReport(
  db: Database,
  reporterId: string,
  subject: Subject,
): Promise<OpenReport | null> {
  const { rows } = await sql<OpenReport>`
    select reports.id, reports.category from reports join moderation_cases cases on cases.id = case_id
    where reporter_id = ${reporterId} and state <> 'closed'
      and subject_kind = ${subject.kind} and subject_id = ${subject.id}
      and within_id is not distinct from ${subject.withinId}::uuid
  `.execute(db)
  return rows[0] ?? null
}

/** Says something graver in a report. Its evidence stays what was seen first; words stay where none are given. */
export async function worsenReport(
  tx: Database,
  id: string,
  graver: {
    readonly category: ReportCategory
    readonly words: string | null
    readonly law: string | null
    readonly position: number | null
  },
): Promise<void> {
  const { category, words, law, position } = graver
  await sql`
    update reports set category = ${category}, words = coalesce(${words}, words),
      law = coalesce(${law}, law), position = ${position}::smallint
    where id = ${id}
  `.execute(tx)
}

export interface ReceiptRow extends Keyset {
  readonly subject_kind: SubjectKind
  readonly category: ReportCategory
  readonly created_at: Date
  readonly is_seen: boolean
  readonly outcome: 'upheld' | 'dismissed' | null
  readonly closed_at: Date | null
}

const select = `
  select reports.id, case when position is null then subject_kind else 'media' end as subject_kind,
    reports.category, reports.created_at, holder_id is not null as is_seen, outcome, closed_at,
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

// SQL of reports: each joins the case of its subject, and keeps what its reporter saw.
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Subject } from './cases.queries.ts'
import type { StoredEvidence, StoredPicture } from './evidence.queries.ts'

/**
 * Completes the evidence of reports that were made while the file was processed. Uses moderation_cases_person_idx.
 * @returns the case of each
 */
export async function completeEvidence(
  tx: Database,
  { uploadId, userId }: { readonly uploadId: string; readonly userId: string },
  picture: Pick<StoredPicture, 'key' | 'videoKey' | 'placeholder' | 'width' | 'height'>,
): Promise<{ caseId: string; subject: Subject }[]> {
  const shown = JSON.stringify([{ uploadId, key: null }])
  const { rows } = await sql<Subject & { caseId: string }>`
    update reports set evidence = jsonb_set(evidence, '{pictures}', (
      select jsonb_agg(
        case when picture ->> 'uploadId' = ${uploadId}
          then picture || ${JSON.stringify(picture)}::jsonb else picture end
        order by number)
      from jsonb_array_elements(evidence -> 'pictures') with ordinality as each (picture, number)
    ))
    from moderation_cases cases
    where cases.id = case_id and cases.person_id = ${userId} and cases.swept_at is null
      and evidence -> 'pictures' @> ${shown}::jsonb
    returning
      case_id as "caseId", subject_kind as kind, subject_id as id, within_id as "withinId"
  `.execute(tx)
  return rows.map(({ caseId, ...subject }) => ({ caseId, subject }))
}

/** @returns what the server itself reported in the case, for one reason */
export async function findServerEvidence(
  db: Database,
  caseId: string,
  category: ReportCategory,
): Promise<StoredEvidence[]> {
  const { rows } = await sql<{ evidence: StoredEvidence }>`
    select evidence from reports where case_id = ${caseId} and is_automated and category = ${category}
  `.execute(db)
  return rows.map(({ evidence }) => evidence)
}

interface NewReportRow {
  readonly caseId: string
  /** Whether the server itself reports. */
  readonly isAutomated: boolean
  /** Null for a visitor, and for the server itself. */
  readonly reporterId: string | null
  readonly name: string | null
  readonly email: string | null
  readonly language: string
  readonly category: ReportCategory
  readonly words: string | null
  readonly law: string | null
  readonly position: number | null
  readonly evidence: StoredEvidence
}

/** @throws the unique key `reports_once_key` when this person's report joined the case meanwhile */
export async function insertReport(tx: Database, report: NewReportRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into reports (
      case_id, is_automated, reporter_id, name, email, language, category, words, law, position,
      evidence
    )
    values (
      ${report.caseId}, ${report.isAutomated}, ${report.reporterId}::uuid, ${report.name},
      ${report.email}, ${report.language}, ${report.category}, ${report.words}, ${report.law},
      ${report.position}::smallint, ${JSON.stringify(report.evidence)}::jsonb
    )
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The report was not written')
  return row.id
}

// SQL of the parts of one case: its reports, and the facts about the person concerned.
import { moderationLimits } from '@kloset/contract/moderation'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { sql } from 'kysely'
import type { StoredEvidence } from '../../entities/moderation/evidence.queries.ts'
import { strikeKinds } from '../../entities/moderation/moderation.rules.ts'
import type { Database } from '../../platform/database/pool.ts'

export interface ReportRow {
  readonly id: string
  readonly category: ReportCategory
  readonly words: string | null
  readonly law: string | null
  readonly position: number | null
  readonly created_at: Date
  readonly is_automated: boolean
  readonly reporter_id: string | null
  readonly name: string | null
  readonly evidence: StoredEvidence
  /** Counts of this reporter's other reports that are decided. */
  readonly decided: number
  readonly upheld: number
}

/** @returns the first report of the case and the newest ones, oldest first. Uses reports_case_idx. */
export async function findReportsOfCase(db: Database, caseId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with listed as (
      (
        select id from reports where case_id = ${caseId} order by created_at, id limit 1
      ) union (
        select id from reports where case_id = ${caseId}
        order by created_at desc, id desc limit ${moderationLimits.newestReports}
      )
    )
    select reports.id, category, words, law, position, created_at, is_automated, reporter_id,
      name, evidence,
      coalesce(decided, 0) as decided, coalesce(upheld, 0) as upheld
    from listed join reports using (id)
    -- single-node: reports are stored with their cases.
    left join lateral (
      select count(*)::int as decided,
        count(*) filter (where cases.outcome = 'upheld')::int as upheld
      from reports earlier join moderation_cases cases on cases.id = earlier.case_id
      where earlier.reporter_id = reports.reporter_id and cases.state = 'closed'
        and cases.id <> ${caseId}
    ) as earlier on reporter_id is not null
    order by created_at, reports.id
  `.execute(db)
  return rows
}

export interface RecordRow {
  readonly joined_at: Date | null
  readonly posts_count: number
  readonly earlier_cases: number
  readonly upheld_cases: number
  readonly strikes: number
}

/** What moderators know of a person, in addition to one case. */
export async function findRecord(
  db: Database,
  personId: string,
  exceptCaseId: string,
): Promise<RecordRow> {
  const { rows } = await sql<RecordRow>`
    select
      (select created_at from profiles where id = ${personId}) as joined_at,
      (select count(*)::int from posts where user_id = ${personId}) as posts_count,
      count(*) filter (where state = 'closed' and id <> ${exceptCaseId})::int as earlier_cases,
      count(*) filter (where outcome = 'upheld' and id <> ${exceptCaseId})::int as upheld_cases,
      (
        select count(*)::int from moderation_acts acts
        where person_id = ${personId} and kind = any(${strikeKinds}::text[]) and not exists (
          select from moderation_acts reversal
          where reversal.reverses_id = acts.id and reversal.kind <> 'end'
        ) and not exists (
          select from objections where act_id = acts.id and state = 'accepted'
        )
      ) as strikes
    from moderation_cases where person_id = ${personId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The record was not read')
  return row
}

// SQL of objections and of statements of reasons, for the person concerned.
import { sql } from 'kysely'
import type { StoredEvidence } from '../../entities/moderation/evidence.queries.ts'
import type { Database } from '../../platform/database/pool.ts'

export interface FirstReport {
  readonly caseId: string
  readonly reportId: string
  readonly evidence: StoredEvidence
}

/** @returns the first report of each case whose evidence is kept, by the case */
export async function findFirstReports(
  db: Database,
  caseIds: readonly string[],
): Promise<Map<string, FirstReport>> {
  const { rows } = await sql<FirstReport>`
    select distinct on (case_id) case_id as "caseId", reports.id as "reportId", evidence
    from reports join moderation_cases cases on cases.id = case_id
    where case_id = any(${caseIds}::uuid[]) and swept_at is null
    order by case_id, created_at, reports.id
  `.execute(db)
  return new Map(rows.map((row) => [row.caseId, row]))
}

export interface OwnObjection {
  readonly actId: string
  readonly words: string
  readonly state: 'open' | 'accepted' | 'rejected'
  readonly answer: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** @returns the objections to these acts, by the act */
export async function findObjections(
  db: Database,
  actIds: readonly string[],
): Promise<Map<string, OwnObjection>> {
  const { rows } = await sql<OwnObjection>`
    select act_id as "actId", words, state, answer, created_at as "createdAt",
      decided_at as "decidedAt"
    from objections where act_id = any(${actIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.actId, row]))
}

/** @throws the primary key `objections_pkey` when there is one already */
export async function insertObjection(
  tx: Database,
  { actId, personId, words }: { actId: string; personId: string; words: string },
): Promise<void> {
  await sql`
    insert into objections (act_id, person_id, words) values (${actId}, ${personId}, ${words})
  `.execute(tx)
}

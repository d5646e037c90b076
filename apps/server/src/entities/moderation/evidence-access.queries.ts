// SQL of who may open the files of a report.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { Viewer } from '../../platform/http/handle.ts'
import type { StoredEvidence } from './evidence.queries.ts'

/**
 * The evidence of a report, for the person concerned and for moderators. The evidence of a message is only for the
 * moderators who opened that message, as the log says.
 */
export async function findEvidenceFor(
  db: Database,
  reportId: string,
  { userId, role }: Viewer,
): Promise<StoredEvidence | null> {
  const { rows } = await sql<{ evidence: StoredEvidence }>`
    select evidence from reports join moderation_cases cases on cases.id = case_id
    where reports.id = ${reportId} and swept_at is null and (
      (person_id = ${userId} and exists (
        select from moderation_acts where case_id = cases.id and person_id = ${userId}
          and reason is not null
      ))
      or (${role !== 'user'} and (subject_kind <> 'message' or exists (
        select from moderation_acts
        where case_id = cases.id and kind = 'open_message' and actor_id = ${userId}
      )))
    )
  `.execute(db)
  return rows[0]?.evidence ?? null
}

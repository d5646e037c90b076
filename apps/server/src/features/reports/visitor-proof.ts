// Proof of work of visitors who report, under the settings of signing up: always, in bursts, or never.
import { registrationLimits } from '@kloset/contract/registration'
import type { Proof } from '@kloset/contract/registration.schemas'
import { sql } from 'kysely'
import { requireProof } from '../../entities/registration/proof-of-work.ts'
import { findRegistration } from '../../entities/registration/registration.queries.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'

/** Whether visitors filed `most` reports within the minutes that make a burst. */
async function isReportBurst(db: Database, most: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports
    where reporter_id is null
      and created_at > now() - make_interval(mins => ${registrationLimits.burstMinutes})
    limit 1 offset ${most - 1}
  `.execute(db)
  return rows.length > 0
}

/**
 * @returns the proof to spend; null when none is needed
 * @throws AppError `proof_needed`
 */
export async function askVisitorProof(
  db: Database,
  proof: Proof | undefined,
  { rateLimitScale, sessionSecret }: Pick<Config, 'rateLimitScale' | 'sessionSecret'>,
): Promise<Proof | null> {
  const most = registrationLimits.burst * rateLimitScale
  const { asksProof, asksProofInBursts } = await findRegistration(db)
  const isAsked = asksProof || (asksProofInBursts && (await isReportBurst(db, most)))
  return isAsked ? requireProof('report', proof, sessionSecret) : null
}

// How often the rules of the house were named.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/**
 * Decisions in force, by each rule of the newest version. Several acts of one case are one decision. A rule that was
 * moved, or changed in one language, is the same as before.
 */
export async function countDecisions(
  db: Database,
): Promise<{ number: number; decisions: number }[]> {
  const { rows } = await sql<{ number: number; decisions: number }>`
    select rules.number, count(distinct coalesce(acts.case_id, acts.id))::integer as decisions
    from house_rules rules
    join house_rules named on exists (
      select from jsonb_each_text(rules.texts) as one where named.texts ->> one.key = one.value
    )
    left join moderation_acts acts
      on acts.rule_version = named.version and acts.rule_number = named.number
      and not exists (select from moderation_acts undone where undone.reverses_id = acts.id)
    where rules.version = (select max(version) from house_rule_versions)
    group by rules.number
    order by rules.number
  `.execute(db)
  return rows
}

// SQL of the rules of the house. Published versions stay: acts and agreements name them.
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

interface RuleRow {
  readonly version: number
  readonly published_at: Date
  readonly number: number
  readonly texts: HouseRules['rules'][number]['texts']
}

/** The newest version, its rules by number. */
export async function findHouseRules(db: Database): Promise<HouseRules> {
  const { rows } = await sql<RuleRow>`
    select version, published_at, number, texts
    from house_rule_versions join house_rules using (version)
    where version = (select max(version) from house_rule_versions)
    order by number
  `.execute(db)
  const [first] = rows
  if (!first)
    throw new Error('There is no version of the rules: a migration inserts the first one.')
  return {
    version: first.version,
    publishedAt: first.published_at.toISOString(),
    rules: rows.map(({ number, texts }) => ({ number, texts })),
  }
}

/** The newest version. */
export async function findRulesVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select max(version) as version from house_rule_versions
  `.execute(db)
  return rows[0]?.version ?? 0
}

/** @returns whether the version that is in force has a rule of this number. */
export async function isRule(db: Database, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from house_rules
    where version = (select max(version) from house_rule_versions) and number = ${number}
  `.execute(db)
  return rows.length > 0
}

/** @returns false unless it is the next version */
export async function insertHouseRules(
  tx: Database,
  version: number,
  rules: readonly RuleRow['texts'][],
  publisherId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into house_rule_versions (version, published_by)
    select ${version}, ${publisherId}
    where ${version} = (select max(version) + 1 from house_rule_versions)
    on conflict do nothing
  `.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`
    insert into house_rules (version, number, texts)
    select ${version}, number, texts
    from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as given (texts, number)
  `.execute(tx)
  return true
}

/** An agreement stays when an older one follows, and never runs ahead of what is published. */
export async function saveAgreement(db: Database, userId: string, version: number): Promise<void> {
  await sql`
    update users set rules_version = greatest(
      rules_version, least(${version}::integer, (select max(version) from house_rule_versions))
    )
    where id = ${userId}
  `.execute(db)
}

// SQL of the rules of the house. Published versions stay: acts and agreements name them.
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

interface RuleRow {
  readonly version: number
  readonly published_at: Date
  readonly number: number
  readonly texts: HouseRules['rules'][number]['texts']
  readonly changed: HouseRules['rules'][number]['changed']
}

/**
 * The newest version, its rules by number. @param readerId null for a visitor; what changed is compared with the
 * version that this person agreed to
 */
export async function findHouseRules(db: Database, readerId: string | null): Promise<HouseRules> {
  const agreedTo = readerId === null ? null : await findAgreement(db, readerId)
  const { rows } = await sql<RuleRow>`
    select version, published_at, number, texts, array(
      select one.key from jsonb_each_text(texts) as one
      where ${agreedTo}::integer is not null and not exists (
        select from house_rules agreed
        where agreed.version = ${agreedTo}::integer and agreed.texts ->> one.key = one.value
      )
    ) as changed
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
    rules: rows.map(({ number, texts, changed }) => ({ number, texts, changed })),
  }
}

/** The newest version. */
export async function findRulesVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select max(version) as version from house_rule_versions
  `.execute(db)
  return rows[0]?.version ?? 0
}

/** @returns whether the version in force has a rule of this number. */
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

/** @returns the version that a person agreed to */
async function findAgreement(db: Database, userId: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select rules_version as version from users where id = ${userId}
  `.execute(db)
  return rows[0]?.version ?? null
}

/**
 * Saves an agreement. An older version never replaces a newer one, and no agreement is newer than the published rules.
 */
export async function saveAgreement(db: Database, userId: string, version: number): Promise<void> {
  await sql`
    update users set rules_version = greatest(
      rules_version, least(${version}::integer, (select max(version) from house_rule_versions))
    )
    where id = ${userId}
  `.execute(db)
}

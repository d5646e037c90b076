// The schema rules of a distributed PostgreSQL, checked on the catalogue of a plain one: finds early what a
// distribution would refuse. apps/server/migrations/distribution.json declares the home of each table.
import { sql } from 'kysely'
import type { Distribution } from '../database/distribution.ts'
import type { Database } from '../database/pool.ts'

type Home =
  | { readonly kind: 'reference' }
  | { readonly kind: 'local' }
  | { readonly kind: 'distributed'; readonly group: string; readonly column: string }

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly generated: boolean
}

interface KeyRow {
  readonly table: string
  readonly name: string
  readonly kind: 'primary' | 'unique' | 'exclusion'
  readonly columns: string[]
}

interface ForeignKeyRow {
  readonly table: string
  readonly name: string
  readonly columns: string[]
  readonly target: string
  readonly target_columns: string[]
}

interface TriggerRow {
  readonly table: string
  readonly name: string
}

/** The parts of `schema` that cannot be distributed as declared, one sentence each, in no particular order. */
export async function findSchemaViolations(
  db: Database,
  distribution: Distribution,
  schema = 'public',
): Promise<string[]> {
  const [columns, keys, foreignKeys, triggers] = [
    await readColumns(db, schema),
    await readKeys(db, schema),
    await readForeignKeys(db, schema),
    await readTriggers(db, schema),
  ]
  const tables = new Set(columns.map(({ table }) => table))
  const homes = homesOf(distribution)
  const undeclared = [...tables].filter((table) => !homes.has(table))
  const missing = [...homes.keys()].filter((table) => !tables.has(table))
  return [
    ...undeclared.map((table) => `${table} is not declared`),
    ...missing.map((table) => `${table} is declared and does not exist`),
    ...[...homes].flatMap(([table, home]) =>
      home.kind === 'distributed' && tables.has(table)
        ? problemsOfTable(table, home.column, columns, keys)
        : [],
    ),
    ...foreignKeys.flatMap((key) => problemOfForeignKey(key, homes) ?? []),
    ...triggers
      .filter(({ table }) => homes.get(table)?.kind !== 'local')
      .map(({ table, name }) => `${table} has the trigger ${name}`),
  ]
}

function homesOf({ reference, local, distributed }: Distribution): Map<string, Home> {
  return new Map<string, Home>([
    ...reference.map((table): [string, Home] => [table, { kind: 'reference' }]),
    ...local.map((table): [string, Home] => [table, { kind: 'local' }]),
    ...Object.entries(distributed).flatMap(([group, tables]) =>
      Object.entries(tables).map(([table, column]): [string, Home] => [
        table,
        { kind: 'distributed', group, column },
      ]),
    ),
  ])
}

function problemsOfTable(
  table: string,
  column: string,
  columns: readonly ColumnRow[],
  keys: readonly KeyRow[],
): string[] {
  const own = columns.find((row) => row.table === table && row.column === column)
  const ownKeys = keys.filter((key) => key.table === table)
  const problems = ownKeys
    .filter((key) => !key.columns.includes(column))
    .map(({ kind, name }) => `${table} has the ${kind} key ${name} without ${column}`)
  if (!own) problems.push(`${table} has no column ${column}`)
  if (own?.generated) problems.push(`${table} has the generated distribution column ${column}`)
  if (!ownKeys.some(({ kind }) => kind === 'primary')) problems.push(`${table} has no primary key`)
  return problems
}

function problemOfForeignKey(
  { table, name, columns, target, target_columns }: ForeignKeyRow,
  homes: ReadonlyMap<string, Home>,
): string | undefined {
  const [from, to] = [homes.get(table), homes.get(target)]
  if (!from || !to || to.kind === 'reference') return undefined
  if (from.kind === 'local' && to.kind === 'local') return undefined
  if (from.kind !== 'distributed') return `${table} points by ${name} at ${to.kind} ${target}`
  if (to.kind !== 'distributed' || from.group !== to.group) {
    return `${table} leaves its group by ${name} to ${target}`
  }
  const isCarried = target_columns[columns.indexOf(from.column)] === to.column
  return isCarried ? undefined : `${table} points by ${name} at ${target} without ${from.column}`
}

async function readColumns(db: Database, schema: string): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select relname as table, attname as column, attgenerated <> '' as generated
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped
  `.execute(db)
  return rows
}

/** Primary, unique and exclusion keys; an expression index counts its plain columns only. */
async function readKeys(db: Database, schema: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select
      tables.relname as table,
      indexes.relname as name,
      case when indisprimary then 'primary' when indisexclusion then 'exclusion' else 'unique' end
        as kind,
      array(
        select attname::text from unnest(indkey[0:indnkeyatts - 1]) as number
        join pg_attribute on attrelid = indrelid and attnum = number
      ) as columns
    from pg_index
    join pg_class as tables on tables.oid = indrelid
    join pg_class as indexes on indexes.oid = indexrelid
    where tables.relnamespace = ${schema}::regnamespace and (indisunique or indisexclusion)
  `.execute(db)
  return rows
}

async function readForeignKeys(db: Database, schema: string): Promise<ForeignKeyRow[]> {
  const { rows } = await sql<ForeignKeyRow>`
    select
      tables.relname as table, conname as name, targets.relname as target,
      array(
        select attname::text from unnest(conkey) with ordinality as key (number, position)
        join pg_attribute on attrelid = conrelid and attnum = number order by position
      ) as columns,
      array(
        select attname::text from unnest(confkey) with ordinality as key (number, position)
        join pg_attribute on attrelid = confrelid and attnum = number order by position
      ) as target_columns
    from pg_constraint
    join pg_class as tables on tables.oid = conrelid
    join pg_class as targets on targets.oid = confrelid
    where tables.relnamespace = ${schema}::regnamespace and contype = 'f'
  `.execute(db)
  return rows
}

async function readTriggers(db: Database, schema: string): Promise<TriggerRow[]> {
  const { rows } = await sql<TriggerRow>`
    select relname as table, tgname as name
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace = ${schema}::regnamespace and not tgisinternal
  `.execute(db)
  return rows
}

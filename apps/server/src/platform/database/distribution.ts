// Distributes the database of one PostgreSQL over nodes (the Citus extension, which an operator installs):
// the statements for that, derived from the present schema. distribution.json defines where each table is stored;
// distribution.test.ts holds the schema to what the extension accepts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from './migrate.ts'

export interface Distribution {
  /** Copied whole to every node. */
  readonly reference: readonly string[]
  /** Kept only on the coordinating node. */
  readonly local: readonly string[]
  /** Group of tables that live together, table, distribution column. */
  readonly distributed: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export async function readDistribution(): Promise<Distribution> {
  const text = await readFile(join(migrationsFolder, 'distribution.json'), 'utf8')
  return JSON.parse(text) as Distribution
}

/** Whether the extension is installed. */
export async function canDistribute(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly target: string
  readonly definition: string
}

/**
 * The statements that move every table to its declared home, in one transaction; none when all are there
 * already. Tables that a later migration added join their group.
 */
export async function planDistribution(
  client: pg.ClientBase,
  { reference, distributed }: Distribution,
): Promise<string[]> {
  const alreadyDistributed = await findDistributed(client)
  const groups = Object.values(distributed).map((tables) => Object.entries(tables))
  const pending = [...reference, ...groups.flat().map(([table]) => table)].filter(
    (table) => !alreadyDistributed.has(table),
  )
  if (pending.length === 0) return []
  // The extension refuses a table with a foreign key to or from an undistributed one.
  const keys = (await readForeignKeys(client)).filter(
    ({ table, target }) => pending.includes(table) || pending.includes(target),
  )
  return [
    'begin',
    // Foreign keys to copied tables are checked on all nodes, one connection after the other.
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    'set local statement_timeout = 0',
    ...keys.map(({ table, name }) => `alter table ${quote(table)} drop constraint ${quote(name)}`),
    ...reference
      .filter((table) => pending.includes(table))
      .map((table) => `select create_reference_table(${literal(table)})`),
    ...groups.flatMap((tables) => distributeGroup(tables, alreadyDistributed)),
    ...keys.map(
      ({ table, name, definition }) =>
        `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`,
    ),
    'commit',
  ]
}

function distributeGroup(
  tables: readonly (readonly [table: string, column: string])[],
  alreadyDistributed: ReadonlySet<string>,
): string[] {
  let beside = tables.find(([table]) => alreadyDistributed.has(table))?.[0]
  return tables
    .filter(([table]) => !alreadyDistributed.has(table))
    .map(([table, column]) => {
      const where = literal(beside ?? 'none')
      beside ??= table
      return `select create_distributed_table(${literal(table)}, ${literal(column)}, colocate_with => ${where})`
    })
}

async function findDistributed(client: pg.ClientBase): Promise<Set<string>> {
  if (!(await canDistribute(client))) return new Set()
  const { rows } = await client.query<{ table: string }>(
    'select logicalrelid::text as table from pg_dist_partition',
  )
  return new Set(rows.map(({ table }) => table))
}

async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select
      tables.relname as table, conname as name, targets.relname as target,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class as tables on tables.oid = conrelid
    join pg_class as targets on targets.oid = confrelid
    where contype = 'f' and tables.relnamespace = 'public'::regnamespace
    order by tables.relname, conname`)
  return rows
}

const quote = pg.escapeIdentifier
const literal = pg.escapeLiteral

// Turns the database of one PostgreSQL into a distributed one (the Citus extension, which an operator
// installs): which statements that takes, read off the schema as it is. distribution.json says which table
// lives where; distribution.test.ts holds the schema to what the extension takes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from './migrate.ts'

export interface Distribution {
  /** Copied whole to every node. */
  readonly reference: readonly string[]
  /** Kept on the coordinating node only. */
  readonly local: readonly string[]
  /** Group of tables that live together, table, distribution column. */
  readonly distributed: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export async function readDistribution(): Promise<Distribution> {
  const text = await readFile(join(migrationsFolder, 'distribution.json'), 'utf8')
  return JSON.parse(text) as Distribution
}

/** Whether the extension is there. */
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
 * The statements that bring every table to where it is declared to live, in one transaction; none when all
 * are there already. Tables that a later migration added join their group.
 */
export async function planDistribution(
  client: pg.ClientBase,
  { reference, distributed }: Distribution,
): Promise<string[]> {
  const placed = await findPlaced(client)
  const groups = Object.values(distributed).map((tables) => Object.entries(tables))
  const pending = [...reference, ...groups.flat().map(([table]) => table)].filter(
    (table) => !placed.has(table),
  )
  if (pending.length === 0) return []
  // A table with a foreign key to one that is still undistributed, or from one, is refused.
  const keys = (await readForeignKeys(client)).filter(
    ({ table, target }) => pending.includes(table) || pending.includes(target),
  )
  return [
    'begin',
    // Foreign keys to copied tables are checked on all nodes: connection after connection.
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    'set local statement_timeout = 0',
    ...keys.map(({ table, name }) => `alter table ${quote(table)} drop constraint ${quote(name)}`),
    ...reference
      .filter((table) => pending.includes(table))
      .map((table) => `select create_reference_table(${literal(table)})`),
    ...groups.flatMap((tables) => placeGroup(tables, placed)),
    ...keys.map(
      ({ table, name, definition }) =>
        `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`,
    ),
    'commit',
  ]
}

function placeGroup(
  tables: readonly (readonly [table: string, column: string])[],
  placed: ReadonlySet<string>,
): string[] {
  let beside = tables.find(([table]) => placed.has(table))?.[0]
  return tables
    .filter(([table]) => !placed.has(table))
    .map(([table, column]) => {
      const where = literal(beside ?? 'none')
      beside ??= table
      return `select create_distributed_table(${literal(table)}, ${literal(column)}, colocate_with => ${where})`
    })
}

async function findPlaced(client: pg.ClientBase): Promise<Set<string>> {
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

// Writes tables.ts: the migrated schema as types for Kysely, under the names of SQL.
import type pg from 'pg'

interface Column {
  table: string
  column: string
  /** PostgreSQL's own name of the type; of an array, that of its elements. */
  type: string
  isArray: boolean
  nullable: boolean
  hasDefault: boolean
  /** A stored generated column: never written. */
  computed: boolean
  /** The labels of an enum type, or the words a check constraint allows; empty otherwise. */
  words: string[]
}

const columnsQuery = `
  select
    c.relname as "table",
    a.attname as "column",
    coalesce(element.typname, t.typname) as type,
    element.oid is not null as "isArray",
    not a.attnotnull as nullable,
    a.atthasdef and a.attgenerated = '' or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' as computed,
    array(
      select e.enumlabel::text from pg_enum e
      where e.enumtypid = coalesce(element.oid, t.oid) order by e.enumsortorder
    ) || array(
      select word[1]
      from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''(\\w[^'']*)''::text', 'g') word
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$'
    ) as words
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`

const plainTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
}

const note =
  '// Generated from the migrated schema by `npm run db:types`; a test compares the two. Do not edit.\n'

/** Declared only where a column needs them, so that none is unused. */
const helpers: Readonly<Record<string, string>> = {
  Timestamp: `/** Read as a Date; may be written as ISO text, too. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
`,
  GeneratedTimestamp: `type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
`,
  Json: `/** Written as JSON text: the driver would turn a JavaScript array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>
`,
  GeneratedJson: `type GeneratedJson = ColumnType<unknown, string | undefined, string>
`,
}

const WIDEST = 100

/** The text of tables.ts for the schema of the connected database. */
export async function describeTables(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `interface ${pascalCase(table)} {\n${columns.map(describeColumn).join('')}}\n`,
  )
  const all = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)}\n`).join('')
  const used = (name: string, text: string) => new RegExp(`\\b${name}\\b`).test(text)
  const helpersUsed = Object.keys(helpers).filter((name) => used(name, interfaces.join('')))
  const helperTexts = helpersUsed.map((name) => helpers[name] as string)
  const body = [...helperTexts, ...interfaces, `export interface Tables {\n${all}}\n`].join('\n')
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => used(name, body))
  return `${note}import type { ${imports.join(', ')} } from 'kysely'\n\n${body}`
}

function describeColumn(column: Column): string {
  const type = `${columnType(column)}${column.nullable ? ' | null' : ''}`
  const line = `  ${column.column}: ${type}`
  if (line.length <= WIDEST) return `${line}\n`
  return `  ${column.column}:\n${type
    .split(' | ')
    .map((part) => `    | ${part}\n`)
    .join('')}`
}

function columnType({ type, isArray, words, hasDefault, computed }: Column): string {
  const special = specialType(type)
  if (special && !isArray) return hasDefault ? `Generated${special}` : special
  const single =
    words.length > 0 ? words.map((word) => `'${word}'`).join(' | ') : (plainTypes[type] ?? 'string')
  const whole = isArray ? (words.length > 0 ? `(${single})[]` : `${single}[]`) : single
  if (computed) return `GeneratedAlways<${whole}>`
  return hasDefault ? `Generated<${whole}>` : whole
}

function specialType(type: string): string | undefined {
  if (type === 'timestamptz' || type === 'timestamp') return 'Timestamp'
  return type === 'json' || type === 'jsonb' ? 'Json' : undefined
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

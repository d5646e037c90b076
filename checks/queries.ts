// Query rules for a distributed database: forms that a distributed PostgreSQL refuses, found in the server's SQL
// and builder chains. `single-node: <reason>` in a comment of the statement excuses it where another form exists
// for the distributed case. apps/server/src/platform/database/distribution.test.ts tests the schema's own rules.
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'
import { findStatements } from './statements.ts'

/** apps/server/migrations/distribution.json: the distribution column of each distributed table. */
interface Distribution {
  readonly distributed: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Home {
  readonly group: string
  readonly column: string
}

type Homes = ReadonlyMap<string, Home>

const excused = /(--|\/\/|\/\*) *single-node: \S/
const changing =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|random|gen_random_uuid|uuidv7)\s*\(|\bcurrent_(timestamp|date|time)\b/i

/** Statements of apps/server that a distributed database refuses. */
export async function findQueryViolations(root: string): Promise<Finding[]> {
  const homes = await readHomes(root)
  const findings: Finding[] = []
  const report = (file: string, messages: Iterable<string>) => {
    for (const message of messages) findings.push({ file, message })
  }
  for (const file of await findFiles(root, 'apps/server/migrations/*.sql')) {
    report(file, problemsOfText(await readSource(root, file), homes))
  }
  for (const file of await findFiles(root, 'apps/server/src/**/*.ts')) {
    if (file.endsWith('.test.ts') || file.includes('/test-support/')) continue
    const { texts, chains } = findStatements(file, await readSource(root, file))
    report(file, new Set(texts.flatMap((text) => problemsOfText(text, homes))))
    report(file, new Set(chains.flatMap((chain) => problemsOfChain(chain, homes))))
  }
  return findings
}

async function readHomes(root: string): Promise<Homes> {
  const text = await readSource(root, 'apps/server/migrations/distribution.json')
  const { distributed } = JSON.parse(text) as Distribution
  return new Map(
    Object.entries(distributed).flatMap(([group, tables]) =>
      Object.entries(tables).map(([table, column]) => [table, { group, column }] as const),
    ),
  )
}

function problemsOfText(text: string, homes: Homes): string[] {
  if (excused.test(text)) return []
  return withoutComments(text)
    .split(';')
    .flatMap((statement) => problemsOfStatement(statement, homes))
}

function problemsOfStatement(statement: string, homes: Homes): string[] {
  const problems: string[] = []
  if (/\blateral\b/i.test(statement)) problems.push(messages.lateral)
  if (/\bmerge\s+into\b/i.test(statement)) problems.push(messages.merge)
  if (/\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i.test(statement)) {
    problems.push(messages.trigger)
  }
  const [, assignments] = /\bdo\s+update\s+set\b([\s\S]*)/i.exec(statement) ?? []
  const set = assignments?.split(/\b(?:where|returning)\b/i)[0]
  if (set !== undefined && changing.test(set)) problems.push(messages.changing)
  for (const level of levels(statement)) {
    const tables = [...level.matchAll(/\b(?:from|join|update|into|using)\s+(?:only\s+)?(\w+)/gi)]
    const names = tables.map(([, table = '']) => table)
    if (/\bfor\s+((no\s+)?key\s+)?(update|share)\b/i.test(level)) {
      problems.push(...lockedOverShards(names, homes, (column) => hasEquality(level, column)))
    }
    if (/\bjoin\b/i.test(level)) problems.push(...storedApart(names, homes))
  }
  return problems
}

function problemsOfChain(chain: string, homes: Homes): string[] {
  if (excused.test(chain)) return []
  const problems: string[] = []
  if (/\.\w+JoinLateral\(/.test(chain)) problems.push(messages.lateral)
  if (/\.mergeInto\(/.test(chain)) problems.push(messages.merge)
  const [, assignments] = /\.doUpdateSet\(([\s\S]*)/.exec(chain) ?? []
  const set = assignments?.split(/\.(?:where|returning\w*|execute\w*)\(/)[0]
  if (set !== undefined && (changing.test(set) || /\bfn\(\s*'now'/.test(set))) {
    problems.push(messages.changing)
  }
  const calls = chain.matchAll(/\.(?:selectFrom|updateTable|\w*[jJ]oin)\(\s*\[?\s*'(\w+)/g)
  const names = [...calls].map(([, table = '']) => table)
  if (/\.for(NoKeyUpdate|Update|KeyShare|Share)\(/.test(chain)) {
    const isEqual = (column: string) =>
      new RegExp(`\\.where\\(\\s*'(\\w+\\.)?${column}'\\s*,\\s*'='`).test(chain)
    problems.push(...lockedOverShards(names, homes, isEqual))
  }
  if (/\.\w*[jJ]oin\(/.test(chain)) problems.push(...storedApart(names, homes))
  return problems
}

const messages = {
  lateral: 'LATERAL is refused over several shards: scalar subqueries or = any($ids)',
  merge: 'MERGE is refused: insert .. on conflict',
  trigger: 'triggers are refused: counters move in the writing statement',
  changing: 'DO UPDATE SET calls a function that changes: pass the value or use excluded',
} as const

/** Tables locked by FOR UPDATE without naming the shard to lock. */
function lockedOverShards(
  tables: readonly string[],
  homes: Homes,
  isEqual: (column: string) => boolean,
): string[] {
  return tables.flatMap((table) => {
    const home = homes.get(table)
    if (!home || isEqual(home.column)) return []
    return [`FOR UPDATE of ${table} without ${home.column} = ..: it locks over several shards`]
  })
}

function hasEquality(text: string, column: string): boolean {
  return new RegExp(`\\b${column}\\s*=\\s*(?!any\\b)`, 'i').test(text)
}

/** A join of tables that are not stored together. */
function storedApart(tables: readonly string[], homes: Homes): string[] {
  const distributed = tables.filter((table) => homes.has(table))
  const groups = new Set(distributed.map((table) => homes.get(table)?.group))
  if (groups.size < 2) return []
  return [`joins ${[...new Set(distributed)].join(' and ')}, which live apart: read the ids first`]
}

/** The statement in pieces, one for each pair of parentheses: a subquery is a level of its own. */
function levels(statement: string): string[] {
  const found: string[] = []
  let rest = statement
  for (;;) {
    const inner = /\([^()]*\)/.exec(rest)?.[0]
    if (inner === undefined) return [...found, rest]
    found.push(inner)
    rest = rest.replace(inner, ' ')
  }
}

function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

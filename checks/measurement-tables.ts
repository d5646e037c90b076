// Which files may name the tables of measurements in SQL. Imports are checked by layers.ts, which does not see a
// statement that reads these tables elsewhere. Also checks that every update of a body, or of the posts that show it,
// notifies the processes that keep these in memory.
import { parseSync, Visitor } from 'oxc-parser'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

/** A person's measurements, and the moved versions that others are compared with. */
const tables = 'measurements|bodies|bodies_to_move'
/** A table where SQL names one: after a keyword, or in a list of tables. */
const inSql = new RegExp(
  String.raw`(?:\b(?:from|join|into|update|only|using|table|truncate)|,)\s+(${tables})\b`,
  'i',
)
/** A table as the query builder names it. */
const alone = new RegExp(`^(${tables})( as \\w+)?$`)

/** The two slices that measure and compare bodies, and the export of a person's own data. */
const allowed =
  /^apps\/server\/src\/(entities\/bodies\/|features\/body-match\/|views\/leaving\/export\.queries\.ts$)/

/** Files of the server whose SQL names a table of measurements although they may not. */
export async function findMeasurementTableViolations(root: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const file of await findFiles(root, 'apps/server/src/**/*.ts')) {
    if (/\.test\.ts$|\/test-support\/|\/tables\.ts$/.test(file)) continue
    const source = await readSource(root, file)
    for (const { table, column } of findSilentUpdates(file, source)) {
      const message = `updates ${table} without ${column}: no process notices it`
      findings.push({ file, message })
    }
    if (allowed.test(file)) continue
    for (const table of tablesIn(file, source)) {
      const message = `names the table ${table}: SQL of measurements stands in entities/bodies and features/body-match`
      findings.push({ file, message })
    }
  }
  return findings
}

/** Updates of rows that are kept in memory, and what each of them has to write, itself or by a variable. */
const keptInMemory = [
  {
    table: 'bodies',
    update: /\bupdate bodies set\b/,
    column: 'changed_xid',
    tells: /changed_xid|\$\{changed\}/,
  },
  {
    table: 'posts',
    // Updates after which a list of bodies may show a post that it did not show before.
    update: /\bupdate posts set\b[^;]*?\b(worn_half|removed_at|held_at|body_id) = (?!null)/,
    column: 'body_xid',
    tells: /body_xid|\$\{nowShown\}/,
  },
] as const

/** The updates in the statements of a file that notify no process. */
function findSilentUpdates(file: string, source: string) {
  const asked = keptInMemory.filter(({ update }) => update.test(source))
  if (asked.length === 0) return []
  const silent = new Set<(typeof keptInMemory)[number]>()
  new Visitor({
    TemplateLiteral: ({ start, end }) => {
      const text = source.slice(start, end)
      for (const each of asked)
        if (each.update.test(text) && !each.tells.test(text)) silent.add(each)
    },
  }).visit(parseSync(file, source).program)
  return silent
}

/** The tables that the texts of a file name: whole statements, pieces of one, arguments of the query builder. */
function tablesIn(file: string, source: string): Set<string> {
  const found = new Set<string>()
  const read = (text: string) => {
    const sql = text.replaceAll(/--.*$/gm, '')
    const table = inSql.exec(sql)?.[1] ?? alone.exec(sql.trim())?.[1]
    if (table !== undefined) found.add(table)
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') read(value)
    },
    TemplateElement: ({ value }) => read(value.raw),
  }).visit(parseSync(file, source).program)
  return found
}

// Which files may name the tables of measurements in SQL. Imports are checked by layers.ts; a statement that
// reads these tables elsewhere would be invisible there. And whether every update of a body tells the processes that
// keep bodies in memory.
import { parseSync, Visitor } from 'oxc-parser'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

/** What a person measured, and the moved versions that others are compared with. */
const tables = 'measurements|bodies|bodies_to_move'
/** A table where SQL names one: after a keyword, or in a list of tables. */
const inSql = new RegExp(
  String.raw`(?:\b(?:from|join|into|update|only|using|table|truncate)|,)\s+(${tables})\b`,
  'i',
)
/** As the query builder names it. */
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
    if (hasSilentUpdate(file, source)) {
      findings.push({ file, message: 'updates bodies without changed_xid: no process hears of it' })
    }
    if (allowed.test(file)) continue
    for (const table of tablesIn(file, source)) {
      const message = `names the table ${table}: SQL of measurements stands in entities/bodies and features/body-match`
      findings.push({ file, message })
    }
  }
  return findings
}

/** Whether a statement of a file updates bodies, and neither writes `changed_xid` nor takes it from a variable. */
function hasSilentUpdate(file: string, source: string): boolean {
  const update = /\bupdate bodies set\b/
  if (!update.test(source)) return false
  let isSilent = false
  new Visitor({
    TemplateLiteral: ({ start, end }) => {
      const text = source.slice(start, end)
      if (update.test(text) && !/changed_xid|\$\{changed\}/.test(text)) isSilent = true
    },
  }).visit(parseSync(file, source).program)
  return isSilent
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

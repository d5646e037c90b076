// A migration runs while the previous version still serves: it must neither block people for long nor remove what
// that version uses. `blocks: <reason>` in a comment of a statement excuses it.
import path from 'node:path'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

/** The last file of the first version: its tables were empty. */
const lastOfFirstVersion = '0008-media-lookups.sql'

interface Rule {
  readonly pattern: RegExp
  readonly message: string
}

const rules: readonly Rule[] = [
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    message:
      'an index is built `concurrently`, in a file of its own that begins with `-- no-transaction`: otherwise nobody writes meanwhile',
  },
  {
    pattern: /^alter table .*\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    message:
      'a constraint is added `not valid` and validated in the next file: the check reads every row',
  },
  {
    pattern: /^alter table .*\badd (constraint \S+ )?(unique|primary key)\b(?!.* using index )/,
    message: 'a key is added `using index`, of one that was built concurrently',
  },
  {
    pattern: /^alter table .*\badd column\b.*\bstored\b/,
    message: 'a stored generated column writes the whole table anew while nobody may read it',
  },
  {
    pattern: /^alter table .*\badd column\b.*\bnot null\b(?!.*\bdefault\b)/,
    message:
      'a column that must have a value needs a default: the version before does not write it',
  },
  {
    pattern:
      /^alter table .*\balter( column)? \S+ (set not null|set expression|(set data )?type)\b/,
    message: 'this reads or writes every row while nobody may write',
  },
  {
    pattern:
      /^(drop (table|view|function|type)|alter table .*\bdrop (column )?(?!constraint|default|not null))\b/,
    message: 'the version before still uses it: remove it one version after its last use',
  },
  {
    pattern: /^alter (table|type|function) .*\brename\b/,
    message:
      'the version before knows only the old name: add the new one, write both, remove the old later',
  },
]

/** Statements of new migrations that would block people or break the previous version. */
export async function findMigrationViolations(root: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const file of await findFiles(root, 'apps/server/migrations/*.sql')) {
    if (path.posix.basename(file) <= lastOfFirstVersion) continue
    for (const message of problemsOf(await readSource(root, file))) findings.push({ file, message })
  }
  return findings
}

function problemsOf(source: string): string[] {
  // The body of a function is not a statement of the migration.
  const statements = source.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '').split(';')
  const own = new Set([...source.matchAll(/^create table (\S+)/gm)].map(([, table = '']) => table))
  return statements
    .filter((statement) => !/(--|\/\*) *blocks: \S/.test(statement))
    .map((statement) =>
      statement
        .replaceAll(/--.*$|\/\*.*?\*\//gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((statement) => !own.has(tableOf(statement)))
    .flatMap((statement) => {
      const broken = rules.filter(({ pattern }) => pattern.test(statement))
      return broken.map(({ message }) => `${statement.slice(0, 60)}: ${message}`)
    })
}

/** The table that a statement changes. A table of the same file has no rows and no users yet. */
function tableOf(statement: string): string {
  return (
    /^(?:alter table (?:only )?|create (?:unique )?index \S+ on )(\S+)/.exec(statement)?.[1] ?? ''
  )
}

// The configuration table of the README has all variables that the server reads, and no others.
import type { Finding } from './finding.ts'
import { readSource } from './source-files.ts'

const code = 'apps/server/src/platform/config.ts'
const document = 'README.md'

/** Finds variables that are only in the code or only in the table. */
export async function findConfigurationViolations(root: string): Promise<Finding[]> {
  const read = namesIn(await readSource(root, code), /^ {2}([A-Z][A-Z0-9_]+): \[/gm)
  const listed = namesIn(await readSource(root, document), /^\| `([A-Z][A-Z0-9_]+)`/gm)
  return [
    ...[...read]
      .filter((name) => !listed.has(name))
      .map((name) => ({
        file: document,
        message: `the configuration table lacks ${name}`,
      })),
    ...[...listed]
      .filter((name) => !read.has(name))
      .map((name) => ({
        file: document,
        message: `the configuration table has ${name}, which ${code} does not read`,
      })),
  ]
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}

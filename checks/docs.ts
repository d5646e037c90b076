// Documents are true: their paths, links and npm scripts exist, and each number has one decision record.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

/**
 * Finds paths in backticks, relative links and `npm run` names in Markdown that do not exist, and numbers used twice.
 */
export async function findDocsViolations(root: string): Promise<Finding[]> {
  const documents = await findFiles(root, '**/*.md')
  const { scripts = {} } = JSON.parse(await readSource(root, 'package.json')) as {
    scripts?: Record<string, string>
  }
  const findings: Finding[] = documents
    .filter((file) =>
      documents.some((other) => other < file && decisionOf(other) === decisionOf(file)),
    )
    .map((file) => ({ file, message: `decision ${decisionOf(file)} has another record already` }))
  for (const file of documents) {
    const text = await readSource(root, file)
    for (const quoted of quotedPaths(text)) {
      if (!(await leadsSomewhere(root, file, quoted))) {
        findings.push({ file, message: `\`${quoted}\` does not exist` })
      }
    }
    for (const [, target = ''] of text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)) {
      if (!existsSync(path.join(root, path.dirname(file), target))) {
        findings.push({ file, message: `the link to ${target} leads nowhere` })
      }
    }
    for (const [, script = ''] of text.matchAll(/\bnpm run ([\w:-]+)/g)) {
      if (!(script in scripts))
        findings.push({ file, message: `there is no \`npm run ${script}\`` })
    }
  }
  return findings
}

/** The number of a decision record; the whole name of any other file. */
const decisionOf = (file: string) => /decisions\/(\d{4})-/.exec(file)?.[1] ?? file

/**
 * Which texts in backticks are paths of this repository: `a/b` or `name.ext` with an ending that we use. A web path
 * (`/post`), a package (`@scope/name`) and an address are not.
 */
function quotedPaths(markdown: string): Set<string> {
  const prose = markdown.replaceAll(/^```.*?^```/gms, '')
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  return new Set(
    quoted.filter(
      (text) =>
        /^[\w.][\w.<>*-]*(\/[\w.<>*-]+)*\/?$/.test(text) &&
        (text.includes('/') || /\.(md|json|ts|tsx|mjs|sql|css)$/.test(text)) &&
        !text.startsWith('..'),
    ),
  )
}

/** Whether the path exists from the root, the document's folder or, for a bare name, anywhere. */
async function leadsSomewhere(root: string, file: string, quoted: string): Promise<boolean> {
  const pattern = quoted.replaceAll(/<[^>]+>|NNNN/g, '*').replace(/\/$/, '')
  const bases = ['', path.posix.dirname(file)]
  if (!pattern.includes('*') && bases.some((base) => existsSync(path.join(root, base, pattern)))) {
    return true
  }
  const anywhere = pattern.includes('/') ? pattern : `**/${pattern}`
  return (await findFiles(root, anywhere)).length > 0
}

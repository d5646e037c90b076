// A file has one job: at most 300 lines, and a first comment with its purpose. Its name and its constants are as agreed.
import path from 'node:path'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

const MAX_LINES = 300

/**
 * Finds files that are too long, lack an opening comment, are not in kebab-case, or name a plain number in lower case.
 * A generated file may have any length.
 */
export async function findShapeViolations(root: string): Promise<Finding[]> {
  const files = await findFiles(root, '**/*.{ts,tsx,mjs,js,css,sql}')
  const findings = await Promise.all(
    files.map(async (file) => shapeOf(file, await readSource(root, file))),
  )
  return findings.flat()
}

function shapeOf(file: string, source: string): Finding[] {
  const problems: string[] = []
  const isGenerated = /^\/\/ Generated (by|from) /.test(source)
  // A test file has the name of what it tests; the names of its tests describe the rest.
  const isTest = /\.(test|spec)\.tsx?$/.test(file)
  const lines = source.trimEnd().split('\n').length
  if (lines > MAX_LINES && !isGenerated) {
    problems.push(`${lines} lines, at most ${MAX_LINES}: what is its second job?`)
  }
  if (!isTest && !/^(#!.*\n)?(\/\/|\/\*|--) ?\S/.test(source)) {
    problems.push('opens with no comment: say what it is for')
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(path.posix.basename(file))) {
    problems.push('file names are kebab-case')
  }
  for (const [, name] of source.matchAll(/^const ([a-z]\w*) = -?[\d_.]+$/gm)) {
    problems.push(`${name} is a plain number: UPPER_CASE`)
  }
  return problems.map((message) => ({ file, message }))
}

// A file has one job: at most 300 lines, and a first comment with its purpose.
import path from 'node:path'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

const maxLines = 300

/**
 * Files that are too long, have no opening comment, or are not named in kebab-case. A generated file may have any
 * length.
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
  // A test has the name of what it tests, and its sentences say the rest.
  const isTest = /\.(test|spec)\.tsx?$/.test(file)
  const lines = source.trimEnd().split('\n').length
  if (lines > maxLines && !isGenerated) {
    problems.push(`${lines} lines, at most ${maxLines}: what is its second job?`)
  }
  if (!isTest && !/^(#!.*\n)?(\/\/|\/\*|--) ?\S/.test(source)) {
    problems.push('opens with no comment: say what it is for')
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(path.posix.basename(file))) {
    problems.push('file names are kebab-case')
  }
  return problems.map((message) => ({ file, message }))
}

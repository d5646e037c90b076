// The files of the tree that the checks read.
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

const neverOurs = new Set([
  '.cache',
  '.git',
  'coverage',
  'data',
  'dist',
  'fixtures',
  'node_modules',
  'playwright-report',
  'screens',
  'test-results',
])

/** Paths below `root` that match a glob, sorted, with forward slashes, without generated and foreign folders. */
export async function findFiles(root: string, pattern: string): Promise<string[]> {
  const found: string[] = []
  const exclude = (entry: string) => neverOurs.has(path.basename(entry))
  for await (const file of glob(pattern, { cwd: root, exclude })) {
    found.push(file.replaceAll(path.sep, '/'))
  }
  return found.toSorted()
}

export const readSource = (root: string, file: string): Promise<string> =>
  readFile(path.join(root, file), 'utf8')

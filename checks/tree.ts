// Test support: a small tree of files in a private temporary folder.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes `files` (path to content) into a new folder that the running test removes. @returns its path */
export async function writeTree(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'kloset-check-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
  return root
}

// Another commit of this project beside this one: its files in a folder of their own, and a copy of the database, so
// that both start from the same rows.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const BUILT = 'apps/web/dist'

/**
 * Checks a commit out, calls `work` with its folder, and removes it. It uses this commit's packages and built client.
 * @throws when its packages differ, or there is no such commit
 */
export async function withCommit<Result>(
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const git = (...words: string[]) => run('git', words, { cwd: root })
  // Otherwise git would read a name that begins with a hyphen as an option.
  const { stdout } = await git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`)
  const id = stdout.trim()
  const { stdout: others } = await git('diff', '--name-only', id, '--', 'package-lock.json')
  if (others !== '') throw new Error(`${commit} has other packages: package-lock.json differs`)
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-against-'))
  try {
    await git('worktree', 'add', '--detach', folder, id)
    await linkPackages(folder)
    await cp(path.join(root, BUILT), path.join(folder, BUILT), { recursive: true })
    return await work(folder)
  } finally {
    await git('worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** External packages are those of this folder; the project's own are the commit's. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name === '@kloset') {
      const asTheyAre = { recursive: true, verbatimSymlinks: true }
      await cp(path.join(from, name), path.join(to, name), asTheyAre)
    } else await symlink(path.join(from, name), path.join(to, name))
  }
}

/**
 * Calls `work` with a copy of a data folder whose server does not run, and removes the copy.
 * @param dataDir is not changed
 */
export async function withCopy<Result>(
  dataDir: string,
  work: (copy: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-bench-'))
  try {
    // With owners and modes: as root, the database has a user of its own.
    await run('cp', ['-a', `${dataDir}/.`, folder])
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

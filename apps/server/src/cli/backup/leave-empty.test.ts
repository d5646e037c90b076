import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { leaveEmptyOnFailure } from './leave-empty.ts'

async function createRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kloset-leave-empty-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

const fail = () => Promise.reject(new Error('it failed'))

test('a file in the place of the folder stays when the command fails', async () => {
  const path = join(await createRoot(), 'data')
  await writeFile(path, 'mine')
  await expect(leaveEmptyOnFailure(path, fail)).rejects.toThrow('it failed')
  expect(await readFile(path, 'utf8')).toBe('mine')
})

test('a folder that cannot be read stays, and the error of the command is thrown', async () => {
  const path = join(await createRoot(), 'data')
  await mkdir(path)
  await writeFile(join(path, 'mine'), 'kept')
  await chmod(path, 0o000)
  await expect(leaveEmptyOnFailure(path, fail)).rejects.toThrow('it failed')
  await chmod(path, 0o700)
  expect(await readdir(path)).toEqual(['mine'])
})

test('what was made in an empty folder, and in one that was missing, is removed', async () => {
  const root = await createRoot()
  const [empty, missing] = [join(root, 'empty'), join(root, 'a/b')]
  await mkdir(empty)
  for (const path of [empty, missing]) {
    const work = async () => {
      await mkdir(join(path, 'media'), { recursive: true })
      await fail()
    }
    await expect(leaveEmptyOnFailure(path, work)).rejects.toThrow('it failed')
  }
  expect(await readdir(root)).toEqual(['empty'])
  expect(await readdir(empty)).toEqual([])
})

// A sweep of stored files continues after a batch that fails.
import { DAY_MS } from '@kloset/contract/durations'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { checkOldFiles } from './old-files.ts'

const { platform } = await createTestApp()
const { storage, config } = platform

const FOLDER = 'public/old-files/'

test('a batch that fails does not stop the check of the others, and the sweep fails', async () => {
  const old = new Date(Date.now() - 2 * DAY_MS)
  const keys = ['a', 'b', 'c'].map((name) => `${FOLDER}${name}.webp`)
  for (const key of keys) {
    await storage.put(key, Buffer.from('picture'))
    await utimes(join(config.dataDir, 'media', key), old, old)
  }
  const checked: string[] = []
  const sweep = { storage, folders: [FOLDER], batch: 1, subjectOf: (key: string) => key }
  const swept = checkOldFiles(sweep, ([key = '']) => {
    checked.push(key)
    return checked.length === 1 ? Promise.reject(new Error('stuck')) : Promise.resolve()
  })
  await expect(swept).rejects.toThrow('1 of 3 failed')
  expect(checked.toSorted()).toEqual(keys)
})

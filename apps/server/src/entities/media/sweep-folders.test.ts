// A sweep of this machine's own folders continues after a file that cannot be removed.
import { HOUR_MS } from '@kloset/contract/durations'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { sweepFolders } from './sweep-folders.ts'

const { platform } = await createTestApp()
const { dataDir } = platform.config

test('when one unfinished upload cannot be removed, the others are, and the sweep fails', async () => {
  const old = new Date(Date.now() - 25 * HOUR_MS)
  const incoming = join(dataDir, 'incoming')
  const temporary = join(dataDir, 'media', 'tmp')
  for (const folder of [incoming, temporary]) await mkdir(folder, { recursive: true })
  // No upload is a folder.
  const stuck = join(incoming, randomUUID())
  await mkdir(stuck)
  const others = [randomUUID(), randomUUID(), randomUUID()].map((id) => join(incoming, id))
  const cutOff = join(temporary, 'cut-off')
  for (const path of [...others, cutOff]) await writeFile(path, 'cut off')
  for (const path of [stuck, ...others, cutOff]) await utimes(path, old, old)
  await expect(sweepFolders(platform)).rejects.toThrow('failed')
  expect([...others, cutOff].filter((path) => existsSync(path))).toEqual([])
  await rm(stuck, { recursive: true })
})

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { createDataFolder } from '../test-support/data-folders.ts'
import { createLog } from '../observability/log.ts'
import { lockDataFolder } from './data-lock.ts'

const lines: string[] = []
const log = createLog('warn', { write: (line) => lines.push(line) })
const folder = await createDataFolder()
afterAll(folder.remove)

let dataDir = ''
let lock = ''
let round = 0
beforeEach(async () => {
  dataDir = join(folder.path, `lock-${round++}`)
  lock = join(dataDir, 'kloset.lock')
  await mkdir(dataDir)
})

const deadPid = () => spawnSync(process.execPath, ['--version']).pid

test('one process holds the lock, and releases it', async () => {
  const unlock = lockDataFolder(dataDir, log)
  expect(() => lockDataFolder(dataDir, log)).toThrow(`process ${process.pid}`)
  expect(await readFile(lock, 'utf8')).toContain(`${process.pid} `)
  unlock()
  expect(existsSync(lock)).toBe(false)
})

test('a lock of a dead process is taken over', async () => {
  await writeFile(lock, `${deadPid()} 1 ${hostname()}\n`)
  const unlock = lockDataFolder(dataDir, log)
  expect(await readFile(lock, 'utf8')).toContain(`${process.pid} `)
  unlock()
})

test('a lock whose process number another process has by now is taken over', async () => {
  await writeFile(lock, `${process.pid} 1 ${hostname()}\n`)
  lockDataFolder(dataDir, log)()
  expect(existsSync(lock)).toBe(false)
})

test('a lock of another machine counts as long as it is refreshed', async () => {
  await writeFile(lock, `1 1 elsewhere\n`)
  expect(() => lockDataFolder(dataDir, log)).toThrow('on "elsewhere"')
  const minuteAgo = new Date(Date.now() - 60_000)
  await utimes(lock, minuteAgo, minuteAgo)
  lockDataFolder(dataDir, log)()
  expect(existsSync(lock)).toBe(false)
})

test('a lock that cannot be read refuses the start and names itself', async () => {
  await mkdir(lock)
  const script = `(await import(${JSON.stringify(import.meta.resolve('./data-lock.ts'))})).lockDataFolder(${JSON.stringify(dataDir)}, console)`
  // In a child process: a lock that retries would block this one for ever.
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(stderr).toContain(`${lock} (EISDIR)`)
})

test('a lock that cannot be read at the end stays, and the log names it', async () => {
  const unlock = lockDataFolder(dataDir, log)
  await rm(lock)
  await mkdir(lock)
  unlock()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { lock, msg: expect.stringContaining('stays there') },
  ])
  expect(existsSync(lock)).toBe(true)
})

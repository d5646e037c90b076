// The commands as a person types them, beside a running Kloset and without one.
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createStorage } from '../platform/storage/storage.ts'
import { createDataFolder } from '../platform/test-support/data-folders.ts'
import { createTestBucket } from '../platform/test-support/test-bucket.ts'
import { runCommand } from '../test-support/run-command.ts'
import { joinOver, startProcess, untilReady } from '../test-support/server-process.ts'

const run = (command: 'backup' | 'restore', dataDir: string, ...words: string[]) =>
  runCommand(command, { DATA_DIR: dataDir }, ...words)

test('a restore that is refused leaves nothing behind', { timeout: 120_000 }, async () => {
  const root = await mkdtemp(join(tmpdir(), 'kloset-commands-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const one = await startProcess()
  await untilReady(one)
  const backup = join(root, 'backup')
  expect(await run('backup', one.dataDir, backup)).toMatchObject({ code: 0 })
  one.child.kill('SIGTERM')

  // Refused before any work.
  const fresh = join(root, 'a/b')
  await writeFile(join(backup, 'notes.txt'), 'mine')
  expect(await run('restore', fresh, backup)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('its list does not name: notes.txt') as string,
  })
  expect(await readdir(root)).toEqual(['backup'])
  await rm(join(backup, 'notes.txt'))

  // Refused after the database is created, because there are other media.
  const store = await createTestBucket()
  const storage = await createStorage({
    dataDir: join(root, 'local'),
    s3: { ...store, publicUrl: null },
  })
  await storage.put('public/m/other/480.webp', Buffer.from('mine'))
  await rm(join(root, 'local'), { recursive: true, force: true })
  const settings = {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  const found = join(root, 'found')
  await mkdir(found)
  for (const dataDir of [fresh, found]) {
    expect(await runCommand('restore', { DATA_DIR: dataDir, ...settings }, backup)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The media are not empty') as string,
    })
  }
  expect((await readdir(root)).toSorted()).toEqual(['backup', 'found'])
  expect(await readdir(found)).toEqual([])

  // Earlier files stay.
  await writeFile(join(found, 'mine'), 'kept')
  await runCommand('restore', { DATA_DIR: found, ...settings }, backup)
  expect(await readdir(found)).toContain('mine')
})

test(
  'a backup of a running Kloset starts another with the same people',
  { timeout: 120_000 },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'kloset-commands-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const empty = await createDataFolder()
    onTestFinished(empty.remove)

    expect(await run('backup', empty.path, join(root, 'none'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no database in') as string,
    })

    const one = await startProcess()
    await untilReady(one)
    await joinOver(`http://127.0.0.1:${one.port}`, 'ana')
    const beside = await run('backup', one.dataDir, join(root, 'beside'))
    expect(beside).toMatchObject({ code: 0, errors: '' })
    expect(await one.readiness()).toBe(200)
    expect(await run('restore', one.dataDir, join(root, 'beside'))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^Kloset is already running on the data folder [^\n]+\n$/,
      ) as string,
    })
    one.child.kill('SIGTERM')
    await once(one.child, 'close')
    expect(await run('backup', one.dataDir, join(root, 'alone'))).toMatchObject({ code: 0 })
    expect((await readdir(root)).toSorted()).toEqual(['alone', 'beside'])

    const restored = await run('restore', empty.path, join(root, 'alone'))
    expect(restored).toMatchObject({ code: 0, errors: '' })
    const other = await startProcess({ DATA_DIR: empty.path })
    await untilReady(other)
    const mails = await fetch(
      `http://127.0.0.1:${other.port}${listDevMails.path}?to=ana@test.example`,
    )
    expect(await mails.text()).toContain('ana@test.example')
  },
)

test('a seed with an unknown option, or without a number, says how it is used', async () => {
  for (const words of [['--persons', '5'], ['--people', '5'], ['--people']]) {
    expect(await runCommand('seed', {}, ...words)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Usage: npm run seed [^\n]+\n$/) as string,
    })
  }
})

test('a restore with an unknown option, no folder or an empty database says how it is used', async () => {
  for (const words of [[], ['one', 'two'], ['one', '--to', 'x'], ['one', '--into', '']]) {
    expect(await runCommand('restore', {}, ...words)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Usage: npm run restore [^\n]+\n$/) as string,
    })
  }
})

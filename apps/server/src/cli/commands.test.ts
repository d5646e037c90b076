// The commands as a person types them, beside a running Kloset and without one.
import { listDevMails } from '@kloset/contract/auth'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDataFolder } from '../platform/test-support/data-folders.ts'
import { runCommand } from '../test-support/run-command.ts'
import { joinOver, startProcess, untilReady } from '../test-support/server-process.ts'

const run = (command: 'backup' | 'restore', dataDir: string, ...words: string[]) =>
  runCommand(command, { DATA_DIR: dataDir }, ...words)

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

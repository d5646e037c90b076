// Starts the server by its real entry point, in a process of its own, which ends with the test.
import { exchangeCode, signUp } from '@kloset/contract/auth.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { agreed } from './agreed.ts'
import type { Connection } from '../platform/database/pool.ts'
import { findPostmaster } from '../platform/database/postmaster.ts'
import { createDataFolder } from '../platform/test-support/data-folders.ts'
import { freePort } from '../platform/test-support/ports.ts'

export const patience = { timeout: 30_000, interval: 20 }

export interface ServerProcess {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly port: number
  /** The status of /readyz. */
  readonly readiness: () => Promise<number>
  /** What it wrote to standard output and to standard error. */
  readonly printed: { output: string; errors: string }
}

/** @param settings environment on top of a quiet server's without anybody in it. */
export async function startProcess(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const { path: dataDir, remove } = await createDataFolder()
  onTestFinished(remove)
  const port = Number(settings['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.js')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      NEW_PEOPLE_HOURS: '0',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { output: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed.errors += chunk.toString()))
  onTestFinished(() => {
    child.kill('SIGKILL')
    const orphan = findPostmaster(join(dataDir, 'postgres'))
    if (orphan) process.kill(orphan.pid, 'SIGQUIT')
  })
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  return { child, dataDir, port, readiness, printed }
}

/** Waits until it takes requests. */
export const untilReady = ({ readiness }: ServerProcess) =>
  vi.waitFor(async () => expect(await readiness()).toBe(200), patience)

/** Signs somebody up over HTTP, including the mail, which the server keeps in its dev mailbox. */
export async function joinOver(
  publicUrl: string,
  username: string,
): Promise<{ id: string; cookie: string }> {
  const post = (path: string, body: object) =>
    fetch(new URL(path, publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const email = `${username}@test.example`
  const account = { username, email, password: `${username}-secret`, ...agreed }
  expect((await post(signUp.path, account)).status).toBe(200)
  const code = await vi.waitFor(async () => {
    const mailbox = await fetch(new URL(`${listDevMails.path}?to=${email}`, publicUrl))
    const found = /[?&]code=([\w-]+)/.exec(await mailbox.text())?.[1]
    if (found === undefined) throw new Error('The mail is not there')
    return found
  }, patience)
  const answer = await post(exchangeCode.path, { code, password: account.password })
  const { session } = (await answer.json()) as { session: { user: { id: string } } }
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { id: session.user.id, cookie }
}

/** The address of a test's database, for a child process. */
export function databaseUrlOf(to: Connection): string {
  if ('connectionString' in to) return to.connectionString
  const { host, port, user, database } = to
  return `postgres:///${database}?host=${host}&port=${port}&user=${user}`
}

// The server as a process of its own, by the real entry point. What a test starts ends with the test.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { findPostmaster } from '../platform/database/postmaster.ts'
import { createDataFolder } from '../platform/test-support/data-folders.ts'

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
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
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

/** Listens on a free port of this machine; connections are taken and never answered. */
export async function listenSilently(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const { server, port } = await listenSilently()
  server.close()
  return port
}

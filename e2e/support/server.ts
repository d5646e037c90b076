// A real server process for tests: the production entry point, its own port and data folder, the demo
// community inside. Nothing is left after `stop`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyDemoData, createDataFolder } from './data-folder.ts'
import { freePort } from '../../apps/server/src/platform/test-support/ports.ts'

export interface TestServer {
  /** The origin, without a slash at its end. */
  readonly url: string
  /** Its data: deleted by `stop`, unless the settings named the folder. */
  readonly dataDir: string
  /** Process id of the server itself, without its database. It changes with each restart. */
  readonly pid: number
  /**
   * Stops it by a signal and starts it again on its data and port.
   * @param meanwhile runs while it is stopped
   */
  readonly restart: (how: 'SIGTERM' | 'SIGKILL', meanwhile?: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
const START_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 20_000

/**
 * Starts the server and waits until it is ready.
 * @param settings environment variables that override the tests' own
 * @param folder of the project's files
 * @throws with the output of the server when it ends or is not ready in time
 */
export async function startServer(
  settings: Record<string, string> = {},
  folder = root,
): Promise<TestServer> {
  const given = settings['DATA_DIR']
  const isDemo = settings['DEMO'] !== 'off'
  const dataDir = given ?? (await (isDemo ? copyDemoData() : createDataFolder()))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  const remember = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-8_000)
  }
  const launch = () => {
    // The options as in `npm start`.
    const args = [
      '--max-semi-space-size=16',
      '--heap-growing-percent=40',
      path.join(folder, 'apps/server/src/main.js'),
    ]
    const started = spawn(process.execPath, args, {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DEMO: 'on',
        DEV_MAILBOX: 'on',
        // Everybody in a test has just joined.
        NEW_PEOPLE_HOURS: '0',
        LOG_LEVEL: 'warn',
        // Each browser context sends its own address, so that limits count them separately.
        TRUST_PROXY: 'loopback',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.on('data', remember)
    started.stderr.on('data', remember)
    return started
  }
  let child = launch()
  const stop = async () => {
    await end(child)
    if (given === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  const restart: TestServer['restart'] = async (how, meanwhile) => {
    await end(child, how)
    await meanwhile?.()
    child = launch()
    await waitUntilReady(url, child)
  }
  try {
    await waitUntilReady(url, child)
  } catch (error) {
    await stop()
    throw new Error(`The server did not get ready. It printed:\n${printed}`, { cause: error })
  }
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0
    },
    restart,
    stop,
  }
}

/** A process that a signal killed has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`not ready after ${START_WITHIN_MS / 1000} s`)
}

async function end(child: ChildProcess, how: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(how)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(timer)
}

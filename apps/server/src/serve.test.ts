// The process from its first step to its last, by the real entry point: how it hears signals, and that
// nothing of it stays behind.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findPostmaster } from './platform/database/postmaster.ts'
import { createCountingRedis } from './platform/test-support/counting-redis.ts'
import { createDataFolder } from './platform/test-support/data-folders.ts'

const patience = { timeout: 30_000, interval: 20 }
const limitMs = 60_000
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

interface Started {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly port: number
  /** The status of /readyz. */
  readonly readiness: () => Promise<number>
}

async function start(settings: Record<string, string> = {}): Promise<Started> {
  const { path: dataDir, remove } = await createDataFolder()
  cleanUps.push(remove)
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...settings,
    },
    stdio: 'ignore',
  })
  cleanUps.push(() => {
    child.kill('SIGKILL')
    const orphan = findPostmaster(join(dataDir, 'postgres'))
    if (orphan) process.kill(orphan.pid, 'SIGQUIT')
  })
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  return { child, dataDir, port, readiness }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const ready = ({ readiness }: Started) =>
  vi.waitFor(async () => expect(await readiness()).toBe(200), patience)

const leftBehind = (dataDir: string) => ({
  postgres: findPostmaster(join(dataDir, 'postgres')),
  lock: existsSync(join(dataDir, 'kloset.lock')),
})
const nothing = { postgres: undefined, lock: false }

test(
  'stops whole although a client holds a response open, and when it is told twice',
  async () => {
    const server = await start()
    await ready(server)
    const folder = join(server.dataDir, 'media', 'public', 'm', 'big')
    await mkdir(folder, { recursive: true })
    const picture = await open(join(folder, '480.webp'), 'w')
    await picture.truncate(64 * 1024 * 1024)
    await picture.close()
    const stalled = connect(server.port, '127.0.0.1')
    cleanUps.push(() => stalled.destroy())
    stalled.on('error', () => {})
    stalled.write('GET /media/m/big/480.webp HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [head] = (await once(stalled, 'data')) as [Buffer]
    stalled.pause()
    expect(head.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK')

    server.child.kill('SIGINT')
    await vi.waitFor(() => expect(server.readiness()).rejects.toThrow('fetch failed'), patience)
    server.child.kill('SIGINT')
    expect(await once(server.child, 'exit')).toEqual([0, null])
    expect(leftBehind(server.dataDir)).toEqual(nothing)
  },
  limitMs,
)

test(
  'leaves nothing behind when it is told to stop while it starts',
  async () => {
    const { child, dataDir } = await start()
    await vi.waitFor(
      () => expect(findPostmaster(join(dataDir, 'postgres'))).toBeDefined(),
      patience,
    )
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(leftBehind(dataDir)).toEqual(nothing)
  },
  limitMs,
)

test(
  'with several nodes says that it is going while it still takes requests, and needs no Redis to end',
  async () => {
    const redis = await createCountingRedis()
    const server = await start({ REDIS_URL: redis.url })
    await ready(server)
    server.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await server.readiness()).toBe(503), patience)
    redis.stop()
    expect(await once(server.child, 'exit')).toEqual([0, null])
    expect(leftBehind(server.dataDir)).toEqual(nothing)
  },
  limitMs,
)

// The process from its first step to its last, by the real entry point: how it handles signals, and that it
// leaves nothing behind.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostmaster } from '../platform/database/postmaster.ts'
import { createTestRedis } from '../platform/test-support/test-redis.ts'
import { patience, startProcess, untilReady } from '../test-support/server-process.ts'

const LIMIT_MS = 60_000

const leftBehind = (dataDir: string) => ({
  postgres: findPostmaster(join(dataDir, 'postgres')),
  lock: existsSync(join(dataDir, 'kloset.lock')),
})
const nothing = { postgres: undefined, lock: false }

const redis = await createTestRedis()

test(
  'stops completely although a client holds a response open, and after a second signal',
  async () => {
    const server = await startProcess()
    await untilReady(server)
    const folder = join(server.dataDir, 'media', 'public', 'm', 'big')
    await mkdir(folder, { recursive: true })
    const picture = await open(join(folder, '480.webp'), 'w')
    await picture.truncate(64 * 1024 * 1024)
    await picture.close()
    const stalled = connect(server.port, '127.0.0.1')
    onTestFinished(() => void stalled.destroy())
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
  LIMIT_MS,
)

test(
  'a first start logs what takes long, and neither start nor stop logs an error',
  async () => {
    const server = await startProcess({ DEMO: 'on', LOG_LEVEL: 'info' })
    await untilReady(server)
    server.child.kill('SIGTERM')
    expect(await once(server.child, 'close')).toEqual([0, null])
    const { output, errors } = server.printed
    const printed = output.split('\n').filter((line) => !line.startsWith('{'))
    expect(printed.slice(0, 2)).toEqual([
      'Starting the database...',
      'Filling the demo community...',
    ])
    expect(output).toContain('Demo sign-in: demo@kloset.example, password kloset-demo')
    expect(output).toContain('Demo moderator: moderator@kloset.example, the same password')
    expect(output).not.toMatch(/"level":"(warn|error)"/)
    expect(printed.findLast(Boolean)).toBe('Stopping...')
    expect(errors).toBe('')
    const log = await readFile(join(server.dataDir, 'postgres.log'), 'utf8')
    // The queue expects this error: it finds out that way that its tables do not exist yet.
    const asked = 'relation "graphile_worker.migrations" does not exist'
    const wrong = log.split('\n').filter((line) => line.includes('ERROR:') && !line.includes(asked))
    expect(wrong).toEqual([])
  },
  LIMIT_MS,
)

test(
  'serves and stops when nobody reads its output any more',
  async () => {
    const server = await startProcess({ LOG_LEVEL: 'info' })
    await untilReady(server)
    server.child.stdout?.destroy()
    expect(await server.readiness()).toBe(200)
    server.child.kill('SIGTERM')
    expect(await once(server.child, 'exit')).toEqual([0, null])
    expect(leftBehind(server.dataDir)).toEqual(nothing)
  },
  LIMIT_MS,
)

test(
  'leaves nothing behind when it is stopped while it starts',
  async () => {
    const { child, dataDir } = await startProcess()
    await vi.waitFor(
      () => expect(findPostmaster(join(dataDir, 'postgres'))).toBeDefined(),
      patience,
    )
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(leftBehind(dataDir)).toEqual(nothing)
  },
  LIMIT_MS,
)

test(
  'with several nodes reports that it stops while it still answers, and needs no Redis to stop',
  async () => {
    const server = await startProcess({ REDIS_URL: redis.url })
    await untilReady(server)
    server.child.kill('SIGTERM')
    await vi.waitFor(async () => expect(await server.readiness()).toBe(503), patience)
    redis.stop()
    expect(await once(server.child, 'exit')).toEqual([0, null])
    expect(leftBehind(server.dataDir)).toEqual(nothing)
  },
  LIMIT_MS,
)

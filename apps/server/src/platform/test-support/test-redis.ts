// The Redis of one test file: the one of TEST_REDIS_URL, else a redis-server of this machine that is started for the
// file, else a stand-in. The names of tests show which kind it is.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startInMemoryRedis } from './in-memory-redis.ts'
import { freePort } from './ports.ts'

export interface TestRedis {
  /** The kind of this Redis. */
  readonly name: string
  readonly url: string
  /** Cuts every connection and accepts no more; the Redis of TEST_REDIS_URL keeps running. */
  readonly stop: () => void
}

/** Call it at the top of a test file or in a `describe`: it runs until the tests around it are done. */
export async function createTestRedis(): Promise<TestRedis> {
  const given = process.env['TEST_REDIS_URL']
  if (given) return { name: 'the Redis of TEST_REDIS_URL', url: given, stop: () => {} }
  const started = await startRedisServer()
  const redis = started ?? { name: 'a stand-in for Redis', ...(await startInMemoryRedis()) }
  afterAll(redis.stop)
  return redis
}

/** @returns undefined when none is installed */
async function startRedisServer(): Promise<TestRedis | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'kloset-redis-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const child = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const isInstalled = await new Promise<boolean>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Ready to accept connections')) resolve(true)
    })
    child.once('error', () => resolve(false))
    child.once('exit', () => reject(new Error(`redis-server does not start:\n${printed}`)))
  })
  if (!isInstalled) return undefined
  const stop = () => void child.kill('SIGKILL')
  return { name: 'redis-server', url: `redis://127.0.0.1:${port}`, stop }
}

// Why a process cannot start, by the real entry point: one line that says what to do, exit code 1, and nothing
// half done.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, listenSilently } from '../platform/test-support/ports.ts'
import { startProcess } from '../test-support/server-process.ts'

const LIMIT_MS = 60_000

/** The last line of a process, which must end before it uses the database. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const { child, dataDir, printed } = await startProcess({ LOG_LEVEL: 'info', ...settings })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(printed.output).not.toMatch(/"level":"(warn|error)"/)
  expect(printed.errors).not.toContain('hush')
  expect(printed.errors).toMatch(/^.+\n$/)
  return printed.errors.trim()
}

const s3 = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'local',
  S3_BUCKET: 'kloset',
  S3_ACCESS_KEY_ID: 'hush',
  S3_SECRET_ACCESS_KEY: 'hush',
})
const redis = (port: number) => ({ REDIS_URL: `redis://:hush@127.0.0.1:${port}` })
const database = (port: number) => ({ DATABASE_URL: `postgres://k:hush@127.0.0.1:${port}/kloset` })

const reachable = 'check that it runs and is reachable.'

test(
  'a port in use or a foreign host is named before anything is started',
  { timeout: LIMIT_MS },
  async () => {
    const { server, port } = await listenSilently()
    onTestFinished(() => void server.close())
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is in use: stop what uses it, or start with another, e.g. PORT=${port + 1} npm start.`,
    )
    const foreign = { HOST: '203.0.113.7', DEV_MAILBOX: 'on' }
    expect(await refusal(foreign)).toBe(
      'HOST 203.0.113.7 is not an address of this machine: try HOST=127.0.0.1.',
    )
  },
)

test(
  'a port for metrics that is in use is named by its own variable',
  { timeout: LIMIT_MS },
  async () => {
    const same = String(await freePort())
    expect(await refusal({ PORT: same, METRICS_PORT: same })).toBe(
      `METRICS_PORT is ${same}, which is PORT as well: choose another for one of them.`,
    )
    const { server, port } = await listenSilently()
    onTestFinished(() => void server.close())
    expect(await refusal({ METRICS_PORT: String(port) })).toBe(
      `METRICS_PORT ${port} is in use: stop what uses it, or start with another, e.g. METRICS_PORT=${port + 1} npm start.`,
    )
  },
)

test('services that cannot be reached are named in the error', { timeout: LIMIT_MS }, async () => {
  const port = await freePort()
  const reason = `(connect ECONNREFUSED 127.0.0.1:${port})`
  expect(await refusal(redis(port))).toBe(
    `The Redis of REDIS_URL cannot be used ${reason}: ${reachable}`,
  )
  expect(await refusal(s3(port))).toBe(
    `The store of S3_ENDPOINT cannot be used ${reason}: ${reachable}`,
  )
  expect(await refusal(database(port))).toBe(
    `The database of DATABASE_URL cannot be used ${reason}: ${reachable}`,
  )
})

test(
  'services that accept a connection but never answer are not waited for',
  { timeout: LIMIT_MS },
  async () => {
    const { server, port } = await listenSilently()
    onTestFinished(() => void server.close())
    const lines = await Promise.all([redis(port), s3(port), database(port)].map(refusal))
    expect(lines).toEqual([
      `The Redis of REDIS_URL cannot be used (no answer): ${reachable}`,
      `The store of S3_ENDPOINT cannot be used (no answer): ${reachable}`,
      `The database of DATABASE_URL cannot be used (timeout expired): ${reachable}`,
    ])
  },
)

test('a missing bucket and wrong storage keys are reported', { timeout: LIMIT_MS }, async () => {
  let status = 404
  const store = createServer((_, response) => response.writeHead(status).end())
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  onTestFinished(() => void store.close())
  const { port } = store.address() as AddressInfo
  expect(await refusal(s3(port))).toContain('bucket of S3_BUCKET does not exist: create it')
  status = 403
  expect(await refusal(s3(port))).toContain('refuses us (403): check S3_ACCESS_KEY_ID')
})

test(
  'an invalid address of a mail server is named in the error',
  { timeout: LIMIT_MS },
  async () => {
    expect(await refusal({ SMTP_URL: 'smtp://me:hush' })).toContain(
      'SMTP_URL cannot be used (its value is not shown): it must be a mail server, as in',
    )
  },
)

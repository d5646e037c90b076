import { getPost } from '@kloset/contract/posts.schemas'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import { freePort } from '../platform/test-support/ports.ts'
import { createTestDatabase } from '../platform/test-support/test-database.ts'
import { createLimitRefusals, serveMetrics } from './serve-metrics.ts'
import { databaseUrlOf, startProcess, untilReady } from '../test-support/server-process.ts'

const database = await createTestDatabase()

/** Values by name and labels, as written. */
async function scrape(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  for (const line of text.split('\n').filter(Boolean)) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ \S.*|\w+(\{(\w+="[^"]*",?)+\})? (\d|\+Inf)\S*)$/)
  }
  const samples = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

test(
  'a process serves metrics on the configured port only, not on the public one',
  { timeout: 60_000 },
  async () => {
    const metricsPort = await freePort()
    const server = await startProcess({
      DATABASE_URL: databaseUrlOf(database.connection),
      DATABASE_REPLICA_URLS: databaseUrlOf(database.connection),
      METRICS_PORT: String(metricsPort),
    })
    await untilReady(server)
    const url = `http://127.0.0.1:${server.port}`
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const path = getPost.path.replace(':postId', randomUUID())
    expect((await fetch(url + path)).status).toBe(404)
    const found = await vi.waitFor(async () => {
      const samples = await scrape(metricsPort)
      const of = `method="GET",route="${getPost.path}",status="404"`
      const name = 'kloset_http_request_duration_seconds'
      expect(samples.get(`${name}_count{${of}}`)).toBe(1)
      expect(samples.get(`${name}_bucket{le="10",${of}}`)).toBe(1)
      expect(samples.get(`${name}_bucket{le="+Inf",${of}}`)).toBe(1)
      expect(samples.get(`${name}_sum{${of}}`)).toBeGreaterThan(0)
      return samples
    })
    expect([...found.keys()].join('\n')).not.toContain(path)
    expect(found.get('kloset_database_up')).toBe(1)
    expect(found.get('kloset_database_connections_max{pool="requests"}')).toBe(16)
    expect(found.get('kloset_database_connections_max{pool="replica 1"}')).toBe(16)
    expect(found.get('kloset_database_waiting{pool="requests"}')).toBe(0)
    expect(found.get('kloset_sockets')).toBe(0)
    expect(found.get('kloset_http_requests_shed_total')).toBe(0)
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(found.get('nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
  },
)

test('counts jobs that wait, that wait for later and that failed, and shows that the database is away', async () => {
  const later = defineJob({
    name: 'test.later',
    payload: z.object({}),
    load: async () => ({ run: async () => {} }),
  })
  await enqueue(database.work, later, {})
  await enqueue(database.work, later, {}, { delaySeconds: 3600 })
  await enqueue(database.work, { ...later, name: 'test.failed' }, {})
  await database.workPool.query(`
    update graphile_worker._private_jobs set attempts = max_attempts
    where id in (select id from graphile_worker.jobs where task_identifier = 'test.failed')`)
  await database.workPool.query(`
    update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'
    where run_at <= now()`)
  const port = await freePort()
  const limitRefusals = createLimitRefusals()
  for (const by of ['address', 'server', 'server']) limitRefusals.count('signUp', by)
  const measured = {
    http: Fastify(),
    refusals: () => 7,
    database,
    realtime: { connections: () => 0 },
    mail: { counts: () => ({ sent: 5, deferred: 2 }) },
    limitRefusals,
  }
  const close = await serveMetrics(measured, { port, host: '127.0.0.1' })
  const samples = await scrape(port)
  const jobs = ['due', 'later', 'running', 'failed'].map((state) =>
    samples.get(`kloset_jobs{state="${state}"}`),
  )
  expect(jobs).toEqual([1, 1, 0, 1])
  expect(samples.get('kloset_http_requests_shed_total')).toBe(7)
  expect(samples.get('kloset_mails_sent_total')).toBe(5)
  expect(samples.get('kloset_mails_deferred_total')).toBe(2)
  const refusals = 'kloset_rate_limit_refusals_total'
  expect(samples.get(`${refusals}{limit="signUp",by="address"}`)).toBe(1)
  expect(samples.get(`${refusals}{limit="signUp",by="server"}`)).toBe(2)
  expect(Math.floor(samples.get('kloset_jobs_oldest_due_seconds') ?? 0)).toBe(90)
  await expect(serveMetrics(measured, { port, host: '127.0.0.1' })).rejects.toThrow(
    `METRICS_PORT ${port} cannot be used (EADDRINUSE): choose another.`,
  )
  await database.close()
  const without = await scrape(port)
  expect(without.get('kloset_database_up')).toBe(0)
  expect([...without.keys()].filter((name) => name.startsWith('kloset_jobs'))).toEqual([])
  await close()
})

test('a value that cannot be read fails its request alone', async () => {
  const port = await freePort()
  let isBroken = true
  const refusals = () => {
    if (isBroken) throw new Error('it cannot be read')
    return 7
  }
  const others = await createTestDatabase()
  const close = await serveMetrics(
    {
      http: Fastify(),
      refusals,
      database: others,
      realtime: { connections: () => 0 },
      mail: { counts: () => ({ sent: 0, deferred: 0 }) },
      limitRefusals: createLimitRefusals(),
    },
    { port, host: '127.0.0.1' },
  )
  const broken = await fetch(`http://127.0.0.1:${port}/metrics`, {
    signal: AbortSignal.timeout(5_000),
  })
  expect(broken.status).toBe(500)
  isBroken = false
  expect((await scrape(port)).get('kloset_http_requests_shed_total')).toBe(7)
  await close()
})

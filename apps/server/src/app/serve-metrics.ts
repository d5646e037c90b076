// `/metrics` on a port of its own: it tells of load and faults, so it stays out of the doors that people
// use. Nothing in it says who did what.
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { OpenDatabase } from '../platform/database/database.ts'
import type { LoadShedder } from '../platform/http/load-shedding.ts'
import { describeQueue } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import {
  createHistogram,
  formatMetrics,
  type Metric,
  single,
} from '../platform/observability/metrics.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { StartError } from '../platform/process/start-error.ts'

interface Measured {
  readonly http: FastifyInstance
  readonly refusals: LoadShedder['refusals']
  readonly database: Pick<OpenDatabase, 'pool' | 'workPool' | 'replicaPools' | 'work' | 'isFull'>
  readonly realtime: Pick<Realtime, 'connections'>
  readonly mail: Pick<Mail, 'counts'>
  readonly limitRefusals: LimitRefusals
}

/**
 * Measures from now on, and listens.
 * @returns what ends it
 * @throws StartError when the port cannot be had
 */
export async function serveMetrics(
  { http, refusals, database, realtime, mail, limitRefusals }: Measured,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<() => Promise<void>> {
  const requests = createHistogram(
    'kloset_http_request_duration_seconds',
    'How long requests took, by route and status.',
  )
  http.addHook('onResponse', async (request, reply) => {
    // The template, never the address: ids are many, and somebody's.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void queueMetrics(database).then((queue) => {
      const metrics = [
        ...poolMetrics({
          requests: database.pool,
          work: database.workPool,
          ...Object.fromEntries(
            database.replicaPools.map((pool, index) => [`replica ${index + 1}`, pool]),
          ),
        }),
        ...queue,
        single(
          'gauge',
          'kloset_database_full',
          '1 when a write found the disk of the database full within the last minute.',
          database.isFull() ? 1 : 0,
        ),
        single(
          'counter',
          'kloset_http_requests_shed_total',
          'Requests that were told to come back, because too many were worked on.',
          refusals(),
        ),
        ...mailMetrics(mail),
        refusalMetric(limitRefusals),
        single('gauge', 'kloset_sockets', 'Open live connections.', realtime.connections()),
        ...processMetrics(delays),
      ]
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      response.end(requests.format() + formatMetrics(metrics))
    })
  })
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`METRICS_PORT ${port} cannot be used (${code}): choose another.`, {
      cause: error,
    })
  }
  return async () => {
    delays.disable()
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

/** How often a limit refused somebody. */
export interface LimitRefusals {
  readonly count: (limit: string, by: string) => void
  readonly samples: () => Metric['samples']
}

export function createLimitRefusals(): LimitRefusals {
  const samples = new Map<string, { labels: Record<string, string>; value: number }>()
  return {
    count: (limit, by) => {
      const key = `${limit} ${by}`
      const value = (samples.get(key)?.value ?? 0) + 1
      samples.set(key, { labels: { limit, by }, value })
    },
    samples: () => [...samples.values()],
  }
}

function mailMetrics({ counts }: Pick<Mail, 'counts'>): Metric[] {
  const { sent, deferred } = counts()
  return [
    single('counter', 'kloset_mails_sent_total', 'Mails that were sent.', sent),
    single(
      'counter',
      'kloset_mails_deferred_total',
      'Mails that had to wait for the next hour, because as many as may be were sent in this one.',
      deferred,
    ),
  ]
}

const refusalMetric = ({ samples }: LimitRefusals): Metric => ({
  name: 'kloset_rate_limit_refusals_total',
  help: 'Requests over a limit, by its name and by whom it counts; server is the ceiling for all together.',
  type: 'counter',
  samples: samples(),
})

function poolMetrics(pools: Readonly<Record<string, pg.Pool>>): Metric[] {
  const each = (value: (pool: pg.Pool) => number) =>
    Object.entries(pools).map(([pool, of]) => ({ labels: { pool }, value: value(of) }))
  return [
    {
      name: 'kloset_database_connections_used',
      help: 'Connections at work.',
      type: 'gauge',
      samples: each(({ totalCount, idleCount }) => totalCount - idleCount),
    },
    {
      name: 'kloset_database_connections_max',
      help: 'Connections there may be.',
      type: 'gauge',
      samples: each(({ options }) => options.max),
    },
    {
      name: 'kloset_database_waiting',
      help: 'Who waits for a connection.',
      type: 'gauge',
      samples: each(({ waitingCount }) => waitingCount),
    },
  ]
}

/** The same from every process, because all share the queue. Without a database: that it is away. */
async function queueMetrics({ work }: Pick<OpenDatabase, 'work'>): Promise<Metric[]> {
  const found = await describeQueue(work).catch(() => undefined)
  const up = single('gauge', 'kloset_database_up', '1 when the database answers.', found ? 1 : 0)
  if (!found) return [up]
  const { due, later, running, failed, oldestDueSeconds } = found
  return [
    up,
    {
      name: 'kloset_jobs',
      help: 'Jobs in the queue by their state.',
      type: 'gauge',
      samples: Object.entries({ due, later, running, failed }).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    },
    single(
      'gauge',
      'kloset_jobs_oldest_due_seconds',
      'How long the oldest job that is due waits.',
      oldestDueSeconds,
    ),
  ]
}

/** @param delays is begun anew, so that each reading tells of the time since the one before */
function processMetrics(delays: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const quantiles = [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: quantile === 1 ? delays.max / 1e9 : delays.percentile(quantile * 100) / 1e9,
  }))
  delays.reset()
  return [
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'How late the event loop was since it was last asked.',
      type: 'gauge',
      samples: quantiles,
    },
    single(
      'counter',
      'nodejs_eventloop_busy_seconds_total',
      'How long the event loop worked.',
      performance.eventLoopUtilization().active / 1000,
    ),
    single('counter', 'process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    single('gauge', 'process_resident_memory_bytes', 'Memory of the process.', rss),
    single('gauge', 'nodejs_heap_used_bytes', 'Memory of JavaScript objects.', heapUsed),
    single(
      'gauge',
      'process_start_time_seconds',
      'When the process started, since 1970.',
      performance.timeOrigin / 1000,
    ),
  ]
}

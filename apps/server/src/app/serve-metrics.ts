// `/metrics` on a separate port: it shows load and faults, so it is not among the routes that people use.
// Nothing in it says who did what.
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../platform/database/database.ts'
import type { LoadShedder } from '../platform/http/load-shedding.ts'
import { describeQueue } from '../platform/jobs/queue-state.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { StartError } from '../platform/process/start-error.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'

interface Measured {
  readonly http: FastifyInstance
  readonly refusals: LoadShedder['refusals']
  readonly database: Pick<OpenDatabase, 'pool' | 'workPool' | 'replicaPools' | 'work' | 'isFull'>
  readonly realtime: Pick<Realtime, 'connections'>
  readonly mail: Pick<Mail, 'counts'>
  readonly limitRefusals: LimitRefusals
}

/** Counts how often a limit refused a request. */
export interface LimitRefusals {
  readonly count: (limit: string, by: string) => void
  readonly metric: Counter
}

export function createLimitRefusals(): LimitRefusals {
  const metric = new Counter({
    name: 'kloset_rate_limit_refusals_total',
    help: 'Requests over a limit, by its name and by whom it counts.',
    labelNames: ['limit', 'by'],
    registers: [],
  })
  return { count: (limit, by) => metric.inc({ limit, by }), metric }
}

/** In seconds: up to 0.1 nobody notices, from 1 on something is wrong. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Measures from now on, and listens.
 * @returns a function that ends both
 * @throws StartError when the port is not free
 */
export async function serveMetrics(
  measured: Measured,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<() => Promise<void>> {
  const { database, limitRefusals, mail, realtime, refusals } = measured
  const registry = new Registry()
  const create = creators(registry)
  measureRequests(measured.http, registry)
  registry.registerMetric(limitRefusals.metric)
  addPools(create, {
    requests: database.pool,
    work: database.workPool,
    ...Object.fromEntries(
      database.replicaPools.map((pool, index) => [`replica ${index + 1}`, pool]),
    ),
  })
  const readQueue = addQueue(create, database)
  create.gauge(
    'kloset_database_full',
    '1 when a write found the disk of the database full within the last minute.',
    () => (database.isFull() ? 1 : 0),
  )
  create.counter(
    'kloset_http_requests_shed_total',
    'Requests that were told to come back, because too many were worked on.',
    refusals,
  )
  create.counter('kloset_mails_sent_total', 'Mails that were sent.', () => mail.counts().sent)
  create.counter(
    'kloset_mails_deferred_total',
    'Mails that had to wait for the next hour, because as many as may be were sent in this one.',
    () => mail.counts().deferred,
  )
  create.gauge('kloset_sockets', 'Open live connections.', () => realtime.connections())
  const endProcess = addProcess(create)

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    readQueue()
      .then(() => registry.metrics())
      .then((text) => response.setHeader('content-type', registry.contentType).end(text))
      // One value that cannot be read must not end the process.
      .catch(() => response.writeHead(500).end())
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
    endProcess()
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

function measureRequests(http: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'kloset_http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: there are many ids, and they identify people.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}

type Create = ReturnType<typeof creators>

/** Makes metrics whose values are read at each scrape. */
const creators = (registry: Registry) => ({
  /** @param read undefined leaves the metric out */
  gauge: (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    }),
  /** @param read a sum that only rises while the process lives */
  counter: (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    }),
  /** @param read the values by the label's value */
  labelled: (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number)
      },
    }),
})

function addPools({ labelled }: Create, pools: Readonly<Record<string, pg.Pool>>): void {
  const each = (read: (pool: pg.Pool) => number) => () =>
    Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, read(pool)]))
  labelled(
    'kloset_database_connections_used',
    'Connections at work.',
    'pool',
    each(({ totalCount, idleCount }) => totalCount - idleCount),
  )
  labelled(
    'kloset_database_connections_max',
    'Connections there may be.',
    'pool',
    each(({ options }) => options.max),
  )
  labelled(
    'kloset_database_waiting',
    'Queries that wait for a connection.',
    'pool',
    each(({ waitingCount }) => waitingCount),
  )
}

/**
 * Every process reports the same values, because all share the queue. Without a database there is `kloset_database_up`
 * alone.
 * @returns a function that reads the queue, to be awaited before each scrape
 */
function addQueue(
  { gauge, labelled }: Create,
  { work }: Pick<OpenDatabase, 'work'>,
): () => Promise<void> {
  let queue: Awaited<ReturnType<typeof describeQueue>> | undefined
  gauge('kloset_database_up', '1 when the database answers.', () => (queue ? 1 : 0))
  labelled('kloset_jobs', 'Jobs in the queue by their state.', 'state', () => {
    if (!queue) return {}
    const { due, later, running, failed } = queue
    return { due, later, running, failed }
  })
  gauge(
    'kloset_jobs_oldest_due_seconds',
    'How long the oldest job that is due waits.',
    () => queue?.oldestDueSeconds,
  )
  return async () => {
    queue = await describeQueue(work).catch(() => undefined)
  }
}

/** @returns a function that ends the measurement */
function addProcess({ counter, gauge, labelled }: Create): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  labelled(
    'nodejs_eventloop_delay_seconds',
    'How late the event loop was since it was last asked.',
    'quantile',
    () => {
      const [median, late, latest] = [delays.percentile(50), delays.percentile(99), delays.max]
      // Each reading covers the time since the previous one.
      delays.reset()
      return { '0.5': median / 1e9, '0.99': late / 1e9, '1': latest / 1e9 }
    },
  )
  counter(
    'nodejs_eventloop_busy_seconds_total',
    'How long the event loop worked.',
    () => performance.eventLoopUtilization().active / 1000,
  )
  counter('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge(
    'nodejs_heap_used_bytes',
    'Memory of JavaScript objects.',
    () => process.memoryUsage().heapUsed,
  )
  gauge(
    'process_start_time_seconds',
    'When the process started, since 1970.',
    () => performance.timeOrigin / 1000,
  )
  return () => delays.disable()
}

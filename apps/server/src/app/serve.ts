// Builds the server of one process from its parts, and closes them again.
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { type App, buildApp } from '../app.ts'
import type { Config } from '../platform/config.ts'
import { demoModerator } from '@kloset/demo/community/staff'
import { demoSignIn, fillDemo } from './demo.ts'
import { queueMoving } from '../entities/bodies/bodies.jobs.ts'
import { markForeignBodies } from '../entities/bodies/changed-bodies.queries.ts'
import { loadBodies } from '../entities/bodies/kept-bodies.queries.ts'
import { keepFoldersSwept } from '../entities/media/sweep-folders.ts'
import { communityFit } from '../features/size-advice/community-fit.queries.ts'
import { jobs } from './jobs.ts'
import { openDatabase } from '../platform/database/database.ts'
import { listen } from '../platform/http/listen.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { migrateJobs, startWorker } from '../platform/jobs/jobs.ts'
import { createLog, type Log } from '../platform/observability/log.ts'
import { createMail } from '../platform/mail/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { tightenFolders } from '../platform/storage/private-files.ts'
import { createRealtime, type Realtime } from '../platform/realtime/realtime.ts'
import { connectRedis, type Redis } from '../platform/redis.ts'
import { returnMemory } from '../platform/process/returned-memory.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { buildHealthRoutes } from './serve-health.ts'
import type { LimitRefusals } from './serve-metrics.ts'

/** How long open responses and sockets may take to end by themselves. */
const GRACE_MS = 8_000
/** With several nodes: how long a load balancer has to see at /readyz that this one stops. */
const DRAIN_MS = 5_000

/** An opened part, to be closed at the end. */
interface Opened {
  readonly name: string
  readonly close: () => Promise<unknown>
}

/**
 * Starts everything, serves until `stop`, and closes everything in reverse: also when a step fails, or
 * `stop` comes before the last step.
 * @throws StartError with one line for the person at the terminal
 */
export async function serve(config: Config, stop: AbortSignal): Promise<void> {
  const log = createLog(config.logLevel)
  const opened: Opened[] = []
  try {
    await start(config, log, opened, stop)
    if (!stop.aborted) await once(stop, 'abort')
  } catch (error) {
    if (error !== stop.reason) throw error
  } finally {
    for (const { name, close } of opened.toReversed()) {
      // When a part fails to close, the others are closed all the same.
      await close().catch((error: unknown) => log.error({ err: error, part: name }, 'Not closed'))
    }
  }
}

async function start(config: Config, log: Log, opened: Opened[], stop: AbortSignal): Promise<void> {
  returnMemory(stop)
  const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, log)
  if (redis) opened.push({ name: 'redis', close: redis.close })
  await tightenFolders(config.dataDir, log)
  const storage = await createStorage(config)
  await storage.ensureUsable()
  stop.throwIfAborted()
  if (config.databaseUrl === null) say('Starting the database...')
  const database = await openDatabase(config, log)
  opened.push({ name: 'database', close: database.close })
  stop.throwIfAborted()
  await migrateJobs(database.workPool, log)
  await queueMoving(database.work)
  await markForeignBodies(database.work)
  stop.throwIfAborted()

  const realtime = createRealtime({ log, redis: redis?.client ?? null })
  const mail = createMail(config, database.work, log, redis && { redis: redis.client, log })
  const platform: Platform = { ...database, config, log, storage, mail, realtime }
  stop.throwIfAborted()
  const demoIsNew =
    config.demo &&
    (await fillDemo(database, storage, config.isPrivate, () =>
      say('Filling the demo community...'),
    ))
  stop.throwIfAborted()

  const endSweeping = keepFoldersSwept(platform)
  opened.push({ name: 'folders', close: async () => endSweeping() })
  stop.throwIfAborted()

  const { isFull, health } = database
  const isReady = async () => !stop.aborted && (await health())
  // Its library makes a start noticeably longer, so it is loaded only where it is used.
  const metrics = config.metricsPort === null ? null : await import('./serve-metrics.ts')
  const limitRefusals = metrics?.createLimitRefusals() ?? null
  const { http, refusals } = await buildRoutes(platform, redis, limitRefusals, { isReady, isFull })
  stop.throwIfAborted()
  if (metrics && limitRefusals && config.metricsPort !== null) {
    const address = { port: config.metricsPort, host: config.host }
    const close = await metrics.serveMetrics(
      { http, refusals, database, realtime, mail, limitRefusals },
      address,
    )
    opened.push({ name: 'metrics', close })
  }
  // After the routes: while their modules load, the worker's connections would pass their time limit.
  if (config.processType !== 'web') {
    const worker = await startWorker(
      { ...platform, db: database.work },
      database,
      jobs,
      config.databaseUrl === null,
    )
    opened.push({ name: 'jobs', close: worker.stop })
  }
  stop.throwIfAborted()
  // Not at the end, which a killed process does not reach, and not while people wait: after an update this writes one
  // file for every module.
  flushCompileCache()
  if (config.processType !== 'worker') {
    // For a large community this takes seconds. If it fails, the first answer tries again.
    await loadBodies(platform.reads).catch(() => undefined)
    // Not awaited. If it did not start here, the first reader of size advice would start it and wait.
    void communityFit(platform.db).catch(() => undefined)
  }
  stop.throwIfAborted()
  await listen(http, config)
  opened.push({
    name: 'http',
    close: async () => {
      // On a single node no balancer sends people elsewhere: a pause would only make them wait.
      if (redis && config.processType !== 'worker') await delay(DRAIN_MS)
      await closeRoutes(http, realtime)
    },
  })
  announce(config, demoIsNew)
}

async function buildRoutes(
  platform: Platform,
  redis: Redis | null,
  limitRefusals: LimitRefusals | null,
  health: { isReady: () => Promise<boolean>; isFull: () => boolean },
): Promise<Pick<App, 'http' | 'refusals'>> {
  const { config, log } = platform
  if (config.processType === 'worker') {
    return {
      http: await buildHealthRoutes(platform, health.isReady, health.isFull),
      refusals: () => 0,
    }
  }
  const consume = createRateLimits({
    shared: redis && { redis: redis.client, log },
    scale: config.rateLimitScale,
    ...(limitRefusals && { onRefusal: limitRefusals.count }),
  })
  return buildApp(platform, { consume, checkAnswers: false, ...health })
}

// Without a limit, a client that stopped reading or a sleeping phone delays the end for ever.
async function closeRoutes(http: FastifyInstance, realtime: Realtime): Promise<void> {
  const closed = realtime.close().then(() => http.close())
  await Promise.race([closed, delay(GRACE_MS, undefined, { ref: false })])
  http.server.closeAllConnections()
}

function announce(config: Config, demoIsNew: boolean): void {
  if (config.processType === 'worker') {
    say(`Doing jobs for ${config.publicUrl}`)
    return
  }
  const lines = [
    `Kloset is at ${config.publicUrl}`,
    ...(config.demo ? [`Demo sign-in: ${demoSignIn.email}, password ${demoSignIn.password}`] : []),
    ...(config.demo && config.isPrivate
      ? [`Demo moderator: ${demoModerator.email}, the same password`]
      : []),
    `Data lies in ${config.dataDir}`,
    ...(config.devMailbox ? [`Mails are kept at ${config.publicUrl}/dev/mailbox`] : []),
    ...(demoIsNew
      ? ['The demo community is new: smaller pictures follow within two minutes.']
      : []),
  ]
  say(`\n  ${lines.join('\n  ')}\n`)
}

const say = (words: string) => process.stdout.write(`${words}\n`)

// Puts the parts of the server together for one process and takes them apart again.
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { demoSignIn, fillDemo } from './demo.ts'
import { jobs } from './jobs.ts'
import { openDatabase } from './platform/database/database.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { migrateJobs, startWorker } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { createMail } from './platform/mail.ts'
import type { Platform } from './platform/platform.ts'
import { createRealtime } from './platform/realtime.ts'
import { connectRedis } from './platform/redis.ts'
import { StartError } from './platform/start-error.ts'
import { createStorage } from './platform/storage.ts'

export interface RunningServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Starts everything and listens.
 * @throws StartError with one line for the person at the terminal
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  // What was opened, to be closed in reverse: also when a later step fails.
  const opened: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed()) await close()
  }
  try {
    const database = await openDatabase(config, log)
    opened.push(database.close)
    await migrateJobs(database.workPool, log)
    const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, log)
    if (redis) opened.push(redis.close)

    const storage = createStorage(config)
    const realtime = createRealtime({
      log,
      publicUrl: config.publicUrl,
      redis: redis?.client ?? null,
    })
    const mail = createMail(config, database.work, log)
    const platform: Platform = { ...database, config, log, storage, mail, realtime }
    const demoIsNew = config.demo && (await fillDemo(database, storage))

    const worker = await startWorker(
      { ...platform, db: database.work },
      database,
      jobs,
      config.databaseUrl === null,
    )
    opened.push(worker.stop)

    let draining = false
    const app = await buildApp(platform, {
      consume: createRateLimits({
        shared: redis && { redis: redis.client, log },
        scale: config.rateLimitScale,
      }),
      checkAnswers: false,
      isReady: async () => !draining && (await database.health()),
    })
    await listen(app.http, config)
    opened.push(async () => {
      draining = true
      await realtime.close()
      await app.http.close()
    })
    announce(config, demoIsNew)
    return { url: config.publicUrl, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function listen(
  http: Awaited<ReturnType<typeof buildApp>>['http'],
  { port, host }: Config,
): Promise<void> {
  try {
    await http.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use: stop what uses it, or start with another, e.g. PORT=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} needs more rights: choose one above 1023 with PORT.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is not an address of this machine: try HOST=127.0.0.1.`)
    }
    throw error
  }
}

function announce(config: Config, demoIsNew: boolean): void {
  const lines = [
    `Kloset is at ${config.publicUrl}`,
    ...(config.demo ? [`Demo sign-in: ${demoSignIn.email}, password ${demoSignIn.password}`] : []),
    `Data lies in ${config.dataDir}`,
    ...(config.devMailbox ? [`Mails are kept at ${config.publicUrl}/dev/mailbox`] : []),
    ...(demoIsNew
      ? ['The demo community is new: smaller pictures follow within two minutes.']
      : []),
  ]
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}

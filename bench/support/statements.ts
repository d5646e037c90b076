// Counts the SQL statements of each endpoint for a short and a full page, and records those of reads. It
// builds the application in this process, because statements can be told apart only from inside.
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { connect } from '../../apps/server/src/platform/database/database.ts'
import {
  recordStatements,
  type Statement,
} from '../../apps/server/src/platform/database/statements.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { createMail } from '../../apps/server/src/platform/mail/mail.ts'
import { createRealtime } from '../../apps/server/src/platform/realtime/realtime.ts'
import { createStorage } from '../../apps/server/src/platform/storage/storage.ts'
import type { MeasuredEndpoint } from './endpoints.ts'
import type { ApiRequest } from './measure.ts'
import type { Community } from './community.ts'

export interface Counted {
  /** Statements of a full page with cold caches. */
  readonly first: number
  /** The same request once more. */
  readonly again: number
  /** A short page with cold caches; null when there is no short page. */
  readonly short: number | null
}

/** The reads of this many people are recorded. */
const RECORDED = 16

export interface Recorded {
  readonly counted: Counted
  /** The statements of each person's read with warm caches; empty for a write. */
  readonly runs: readonly (readonly Statement[])[]
}

/** @returns the records by endpoint name; single items have no short page. */
export async function recordEndpoints(
  { server, connection }: Community,
  endpoints: readonly MeasuredEndpoint[],
): Promise<Map<string, Recorded>> {
  const config = readConfig({
    DATA_DIR: server.dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
  })
  const log = createLog('silent')
  const database = connect(connection, config, log)
  const realtime = createRealtime({ log })
  const platform = {
    ...database,
    config,
    log,
    storage: await createStorage(config),
    mail: createMail(config, database.work, log),
    realtime,
  }
  const isReady = () => Promise.resolve(true)
  const consume = () => Promise.resolve()
  const { http } = await buildApp(platform, { consume, checkAnswers: false, isReady })
  await http.ready()
  const record = async (request: ApiRequest | undefined) => {
    if (!request) throw new Error('There is no request')
    const { method, path, cookie, body } = request
    const headers = cookie ? { cookie } : {}
    // The server caches the session and the person's relations: reading them is not part of a page's cost.
    if (cookie)
      await http.inject({ method: 'GET', url: '/api/notifications/unread-count', headers })
    const { result, asked: run } = await recordStatements(async () => {
      // Awaited in here: `inject` starts the request only when it is awaited.
      return await http.inject({ method, url: path, headers, ...(body && { payload: body }) })
    })
    if (result.statusCode >= 300) throw new Error(`${path} answers ${result.statusCode}`)
    return run
  }
  try {
    const recorded = new Map<string, Recorded>()
    for (const { name, requests, pages } of endpoints) {
      const count = async (one: ApiRequest | undefined) => (await record(one)).length
      const short = pages ? await count(pages.short) : null
      const one = () => pages?.full ?? (typeof requests === 'function' ? requests() : requests[0])
      const counted = { short, first: await count(one()), again: await count(one()) }
      const runs: Statement[][] = []
      for (const read of typeof requests === 'function' ? [] : requests.slice(0, RECORDED)) {
        if (read.method !== 'GET') continue
        await record(read)
        runs.push(await record(read))
      }
      recorded.set(name, { counted, runs })
    }
    return recorded
  } finally {
    await realtime.close()
    await http.close()
    await database.close()
  }
}

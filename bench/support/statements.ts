// Counts the statements of each door on a page of few and on a full one, and takes down those that reading
// runs: the application is built in this process, on the town's database, because only from inside they
// can be told apart.
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
import type { Door } from './doors.ts'
import type { Asked } from './measure.ts'
import type { Town } from './town.ts'

export interface Counted {
  /** Nothing of the page is known yet. */
  readonly first: number
  /** Asked once more. */
  readonly again: number
  /** Of a page of few that is not known yet; null where there is none. */
  readonly short: number | null
}

export interface Recorded {
  readonly counted: Counted
  /** What each person's request of a reading door runs once its page is known; none for a write. */
  readonly runs: readonly (readonly Statement[])[]
}

/** @returns what is known of each door by its name; single things have no page of few. */
export async function recordDoors(
  { server, connection }: Town,
  doors: readonly Door[],
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
    storage: createStorage(config),
    mail: createMail(config, database.work, log),
    realtime,
  }
  const isReady = () => Promise.resolve(true)
  const consume = () => Promise.resolve()
  const { http } = await buildApp(platform, { consume, checkAnswers: false, isReady })
  await http.ready()
  const record = async (asked: Asked | undefined) => {
    if (!asked) throw new Error('There is nothing to ask')
    const { method, path, cookie, body } = asked
    const headers = cookie ? { cookie } : {}
    // The look at who is asking is remembered: not part of what a page costs.
    if (cookie) await http.inject({ method: 'GET', url: '/api/user-count', headers })
    const { result, asked: run } = await recordStatements(async () => {
      // Waited for in here: the call begins only then.
      return await http.inject({ method, url: path, headers, ...(body && { payload: body }) })
    })
    if (result.statusCode >= 300) throw new Error(`${path} answers ${result.statusCode}`)
    return run
  }
  try {
    const recorded = new Map<string, Recorded>()
    for (const { name, asked, pages } of doors) {
      const count = async (one: Asked | undefined) => (await record(one)).length
      const short = pages ? await count(pages.short) : null
      const one = () => pages?.full ?? (typeof asked === 'function' ? asked() : asked[0])
      const counted = { short, first: await count(one()), again: await count(one()) }
      const runs: Statement[][] = []
      for (const read of typeof asked === 'function' ? [] : asked) {
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

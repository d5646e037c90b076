// Counts the statements of each door on a page of few and on a full one: the application is built in
// this process, on the town's database, because only from inside they can be told apart.
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { connect } from '../../apps/server/src/platform/database/database.ts'
import { recordStatements } from '../../apps/server/src/platform/database/statements.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createMail } from '../../apps/server/src/platform/mail.ts'
import { createRealtime } from '../../apps/server/src/platform/realtime.ts'
import { createStorage } from '../../apps/server/src/platform/storage.ts'
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

/** @returns the numbers by the name of the door; single things have no page of few. */
export async function countStatements(
  { server, connection }: Town,
  doors: readonly Door[],
): Promise<Map<string, Counted>> {
  const config = readConfig({ DATA_DIR: server.dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })
  const log = createLog('silent')
  const database = connect(connection, config, log)
  const realtime = createRealtime({ log, publicUrl: config.publicUrl })
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
  const count = async (asked: Asked | undefined) => {
    if (!asked) throw new Error('There is nothing to ask')
    const { method, path, cookie, body } = asked
    const headers = cookie ? { cookie } : {}
    // The look at who is asking is remembered: not part of what a page costs.
    if (cookie) await http.inject({ method: 'GET', url: '/api/user-count', headers })
    const { result, statements } = await recordStatements(async () => {
      // Waited for in here: the call begins only then.
      return await http.inject({ method, url: path, headers, ...(body && { payload: body }) })
    })
    if (result.statusCode >= 300) throw new Error(`${path} answers ${result.statusCode}`)
    return statements.length
  }
  try {
    const counted = new Map<string, Counted>()
    for (const { name, asked, pages } of doors) {
      const short = pages ? await count(pages.short) : null
      const one = () => pages?.full ?? (typeof asked === 'function' ? asked() : asked[0])
      counted.set(name, { short, first: await count(one()), again: await count(one()) })
    }
    return counted
  } finally {
    await realtime.close()
    await http.close()
    await database.close()
  }
}

// A small worker to be killed: takes a job, says so to its parent, and never ends it.
import { z } from 'zod'
import { connect } from '../database/database.ts'
import type { Connection } from '../database/pool.ts'
import { defineJob, type JobPlatform, startWorker } from '../jobs/jobs.ts'
import { createLog } from '../observability/log.ts'

const log = createLog('silent')

process.once('message', (connection: Connection) => {
  const database = connect(connection, { databaseReplicaUrls: [], pgbouncer: false }, log)
  const hang = defineJob({
    name: 'hang',
    payload: z.object({ word: z.string() }),
    load: () =>
      Promise.resolve({
        run: () => {
          process.send?.('taken')
          return new Promise<void>(() => {})
        },
      }),
  })
  void startWorker({ log } as JobPlatform, database, [hang], false)
})

// A small worker for tests to kill: takes a job, notifies its parent, and never ends the job.
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

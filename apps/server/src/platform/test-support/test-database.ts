// A database for one test file: a copy of the migrated template, gone when the file is done.
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'

import { connect, type OpenDatabase } from '../database/database.ts'
import { createLog } from '../observability/log.ts'
import { administer, withDatabase } from './test-server.ts'

/**
 * Creates the file's own database and opens it as production does. Call it at the top of a test
 * file (or in a `describe`): it closes and drops the database when the tests around it are done.
 */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const { maintenance, template } = inject('testServer')
  const name = `kloset_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await administer(maintenance, `create database ${name} template ${template} strategy file_copy`)
  const log = createLog('silent')
  const database = connect(
    withDatabase(maintenance, name),
    { databaseReplicaUrls: [], pgbouncer: false },
    log,
  )
  afterAll(async () => {
    await database.close()
    await administer(maintenance, `drop database if exists ${name} with (force)`)
  })
  return database
}

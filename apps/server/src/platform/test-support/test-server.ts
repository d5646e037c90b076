// Vitest global set-up: one PostgreSQL a run, in a private temporary folder, with one migrated
// template database. TEST_DATABASE_URL uses a running server instead (its user needs CREATEDB).
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '../database/embedded.ts'
import { migrate, migrationsFolder } from '../database/migrate.ts'
import { type Connection, createPool, workPool } from '../database/pool.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { createLog } from '../observability/log.ts'
import { createDataFolder, fastestRoot, sweepDataFolders } from './data-folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** How a test file makes its own database: connect to `maintenance`, copy `template`. */
export interface TestServer {
  maintenance: Connection
  template: string
}

/** Tests do not need a database that survives a power cut. */
const carelessButFast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  // An autovacuum worker in the template would block its copies.
  autovacuum: 'off',
  log_min_messages: 'warning',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
}

const log = createLog('warn')

/** Called by Vitest before all test files; the function it returns is called after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `kloset_template_${process.pid}`
  const external = process.env['TEST_DATABASE_URL']
  if (external) {
    const maintenance = { connectionString: external }
    await createTemplate(maintenance, template)
    project.provide('testServer', { maintenance, template })
    return () => administer(maintenance, `drop database if exists ${template} with (force)`)
  }
  await sweepDataFolders()
  const folder = await createDataFolder(await fastestRoot())
  const server = await startEmbedded({ dataDir: folder.path, log, overrides: carelessButFast })
  const stop = async () => {
    await server.stop()
    await folder.remove()
  }
  const maintenance = { ...server.connection, user: 'postgres', database: 'postgres' }
  try {
    await createTemplate(maintenance, template)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', { maintenance, template })
  return stop
}

/** The same connection to another database, `name`. */
export function withDatabase(connection: Connection, name: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database: name }
  const url = new URL(connection.connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}

/** Runs one statement of administration. */
export async function administer(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function createTemplate(maintenance: Connection, name: string): Promise<void> {
  await administer(maintenance, `create database ${name}`)
  const connection = withDatabase(maintenance, name)
  await migrate(connection, migrationsFolder, log)
  const pool = createPool(connection, workPool, log)
  await migrateJobs(pool, log)
  await pool.end()
}

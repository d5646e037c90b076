// The database behind a test's server, for what no endpoint creates: rows as an older version left them.
import pg from 'pg'
import { findRunningEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import type { TestServer } from './server.ts'

/** Runs one statement in the server's own database. */
export async function runStatement(
  server: TestServer,
  text: string,
  values: readonly string[],
): Promise<void> {
  const connection = findRunningEmbedded(server.dataDir)
  if (!connection) throw new Error('The server has no database of its own')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

// The database of a test's server, for rows that no endpoint creates, such as those of an older version.
import pg from 'pg'
import { findRunningEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import type { TestServer } from './server.ts'

/** Runs one statement in the server's own database. @returns its rows */
export async function runStatement(
  { dataDir }: Pick<TestServer, 'dataDir'>,
  text: string,
  values: readonly string[],
): Promise<readonly unknown[]> {
  const connection = findRunningEmbedded(dataDir)
  if (!connection) throw new Error('The server has no database of its own')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}

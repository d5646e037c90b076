// The connection of a command to the database.
import pg from 'pg'
import type { Connection } from '../platform/database/pool.ts'

/**
 * Runs `work` on a separate connection, which is closed afterwards.
 * @param command its name, for the list of connections
 * @throws the database's errors, as they are
 */
export async function withClient<Result>(
  connection: Connection,
  command: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: `kloset-${command}` })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

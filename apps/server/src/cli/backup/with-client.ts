// The connection of a backup to the database.
import pg from 'pg'
import type { Connection } from '../../platform/database/pool.ts'

/** Runs `work` on a connection of its own, which is closed afterwards. @throws the database's errors, as they are */
export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: 'kloset-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

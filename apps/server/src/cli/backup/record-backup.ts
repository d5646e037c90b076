// Records that a backup is finished, for the page of admins.
import pg from 'pg'
import type { Connection } from '../../platform/database/pool.ts'

/** @throws the database's error, as where the schema is older than this table */
export async function recordBackup(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'kloset-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('insert into finished_backups default values')
  } finally {
    await client.end()
  }
}

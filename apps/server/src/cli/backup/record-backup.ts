// Records that a backup is finished, for the page of admins.
import type { Connection } from '../../platform/database/pool.ts'
import { withClient } from '../with-client.ts'

/** @throws the database's error, as where the schema is older than this table */
export async function recordBackup(connection: Connection): Promise<void> {
  await withClient(connection, 'backup', (client) =>
    client.query('insert into finished_backups default values'),
  )
}

// Which version of PostgreSQL is new enough.
import type { Client } from 'pg'
import { StartError } from '../process/start-error.ts'

/** `server_version_num` of 18.0, the first with `uuidv7()`, which makes the ids. */
const OLDEST = 180_000
const PER_MAJOR = 10_000

/**
 * Reads the version of a server.
 * @throws StartError that names the server and the cure when it is older than PostgreSQL 18
 */
export async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const complaint = complaintAbout(rows[0]?.version ?? 0, client)
  if (complaint !== null) throw new StartError(complaint)
}

/**
 * @param version `server_version_num`: 170006 is 17.6
 * @param at the server's address: some come from a variable, others from the command line
 * @returns null when it is new enough
 */
export function complaintAbout(
  version: number,
  { database = '', host, port }: Pick<Client, 'database' | 'host' | 'port'>,
): string | null {
  if (version >= OLDEST) return null
  const [major, minor] = [Math.floor(version / PER_MAJOR), version % PER_MAJOR]
  return (
    `The database ${database} at ${host}:${port} is PostgreSQL ${major}.${minor}, and Kloset needs 18 or newer: ` +
    'upgrade it (pg_upgrade, or a dump into a new server), or name another one.'
  )
}

// Which PostgreSQL is new enough. What is asked of one is in the migrations and the rooms' statements.
import type { Client } from 'pg'
import { StartError } from '../process/start-error.ts'

/** `server_version_num` of 18.0: ids are made by `uuidv7()`, which is new in it. */
const OLDEST = 180_000
const PER_MAJOR = 10_000

/**
 * Asks a server how old it is.
 * @throws StartError with which one and what to do when it is older than PostgreSQL 18
 */
export async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const complaint = complaintAbout(rows[0]?.version ?? 0, client)
  if (complaint !== null) throw new StartError(complaint)
}

/**
 * @param version as `server_version_num` says it: 170006 is 17.6
 * @param at named by its address: some come from a variable, others from the command line
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

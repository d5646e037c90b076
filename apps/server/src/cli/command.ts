// What the commands share: they stop on a signal, and say in one line why they cannot continue.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../platform/config.ts'
import { findRunningEmbedded, startEmbedded } from '../platform/database/embedded.ts'
import type { Connection } from '../platform/database/pool.ts'
import type { Log } from '../platform/observability/log.ts'
import { keepFilesPrivate } from '../platform/storage/private-files.ts'
import { reasonOf, StartError } from '../platform/process/start-error.ts'

/** Runs a command until it is done, or Ctrl-C; sets the exit code. */
export async function runCommand(run: (stop: AbortSignal) => Promise<void>): Promise<void> {
  keepFilesPrivate()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())
  try {
    await run(stop.signal)
  } catch (error) {
    const line = stop.signal.aborted ? 'Stopped: nothing was finished.' : lineOf(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}

// Errors of the system and the database have a code; an error without one is a bug, and shows its stack.
function lineOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `It failed (${code}): ${reasonOf(error)}` : undefined
}

/** A folder of the command line: npm runs its scripts in another folder than the caller's. */
export function folderOf(argument: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', argument)
}

/** A database for a command, without any migration by it. */
export interface UsedDatabase {
  readonly connection: Connection
  readonly close: () => Promise<void>
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * The database of a running Kloset, or its database started for the command.
 * @throws StartError when there is none
 */
export async function useDatabase(config: Settings, log: Log): Promise<UsedDatabase> {
  const running = config.databaseUrl === null ? findRunningEmbedded(config.dataDir) : undefined
  if (running) return { connection: running, close: async () => {} }
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) {
    throw new StartError(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    )
  }
  return openDatabaseAlone(config, log)
}

/** The external database, or the embedded one, created when missing and used only by this command. */
export async function openDatabaseAlone(config: Settings, log: Log): Promise<UsedDatabase> {
  const { databaseUrl: connectionString, dataDir } = config
  if (connectionString !== null) {
    return { connection: { connectionString }, close: async () => {} }
  }
  const server = await startEmbedded({ dataDir, log })
  return { connection: server.connection, close: server.stop }
}

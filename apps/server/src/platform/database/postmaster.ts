// One PostgreSQL server process: its files and settings, how to start it, find it and wait for it.
// embedded.ts supervises it.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { type Account, changeOwner } from './account.ts'
import type { Binaries } from './binaries.ts'
import { processIdentity, workingFolder } from './processes.ts'
import { StartError } from '../process/start-error.ts'

const run = promisify(execFile)

const MAJOR_VERSION = '18'
/** Only part of the socket file's name: nothing listens on TCP. */
const PORT = 5432
const LONGEST_SOCKET_FOLDER = 85
const LOG_ROTATED_AT_BYTES = 10_000_000

/** Where and how one embedded server runs. */
export interface Placement {
  dataFolder: string
  logFile: string
  binaries: Binaries
  account: Account
  /** Stays the same over restarts, because the pools know it; chosen when absent. */
  socketFolder?: string
  /** `-c name=value` pairs. */
  settings: Readonly<Record<string, string>>
}

/** How to reach a server: `host` is the folder of its unix socket. */
export interface SocketAddress {
  host: string
  port: number
}

/** A server that answers. `child` is set when this process started it, not when it was adopted. */
export interface Postmaster {
  pid: number
  /** Its `processIdentity`, to tell it apart from a later process with the same number. */
  identity: string | undefined
  address: SocketAddress
  child?: ChildProcess
}

/** The database server does not get the secrets of the app's environment. */
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the data folder when there is none. An incomplete folder never has the final name. Authentication is `trust`:
 * the socket is the only way in, and only the server's account can open it and its folder. A password in a file of that
 * same account would keep out no other account, and `peer` fails for container users without a name.
 * @throws StartError for a folder of another major version, and when `initdb` fails
 */
export async function createDataFolder(placement: Placement): Promise<void> {
  const { dataFolder, account, binaries } = placement
  const versionFile = join(dataFolder, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim()
    if (found === MAJOR_VERSION) return
    throw new StartError(
      `${dataFolder} was written by PostgreSQL ${found}, this Kloset brings ${MAJOR_VERSION}: export it with the Kloset version that wrote it, then import.`,
    )
  }
  const temporary = `${dataFolder}.new`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { mode: 0o700 })
  changeOwner(account, temporary)
  const [program, ...words] = [...account.prefix, binaries.initdb]
  const options = ['--pgdata', temporary, '--username=postgres', '--auth=trust', '--encoding=UTF8']
  // The platform's own collations change between builds, which silently reorders indexes.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await run(
      program,
      [...words, ...options, ...locale, '--no-instructions'],
      spawnOptions(account),
    )
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    const output = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .replaceAll('\n', ' ')
    throw new StartError(`The database could not be created in ${dataFolder}: ${output}`, {
      cause: error,
    })
  }
  renameSync(temporary, dataFolder)
}

/** The running server of this data folder that a killed app left, if there is one. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  const identity = processIdentity(pid)
  if (!Number.isInteger(pid) || identity === undefined) return undefined
  // A server's working folder is its data folder; a later process may have the same number.
  const folder = workingFolder(pid)
  if (folder !== undefined && folder !== realpathSync(dataFolder)) {
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
    return undefined
  }
  const host = lines[4]
  return host ? { pid, identity, address: { host, port: Number(lines[3]) } } : undefined
}

/** Starts a server process; it answers later (`waitUntilReady`). */
export function spawnPostmaster(placement: Placement): Postmaster {
  const { dataFolder, account, binaries, logFile, settings } = placement
  const folder = placement.socketFolder ?? chooseSocketFolder(dataFolder)
  const address = { host: prepareSocketFolder(folder, account), port: PORT }
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: address.host,
    unix_socket_permissions: '0700',
    port: String(PORT),
  }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, ...prefix] = [...account.prefix, binaries.postgres]
  const log = openLog(logFile)
  try {
    const child = spawn(program, [...prefix, '-D', dataFolder, ...words], {
      ...spawnOptions(account),
      // Its own process group: Ctrl-C at the terminal reaches the app, which then stops the server.
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.on('error', () => {})
    child.unref()
    const pid = child.pid ?? 0
    return { pid, identity: processIdentity(pid), address, child }
  } finally {
    closeSync(log)
  }
}

/**
 * Waits until the server takes connections (recovery after a crash may take a while).
 * @returns false when the process ends first
 * @throws StartError when it does neither within `limitMs`
 */
export async function waitUntilReady(postmaster: Postmaster, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (isAlive(postmaster)) {
    if (await answers(postmaster.address)) return true
    if (Date.now() > deadline) {
      throw new StartError(
        `PostgreSQL (process ${postmaster.pid}) does not answer: its reasons are in postgres.log in the data folder.`,
      )
    }
    await delay(25)
  }
  return false
}

/** Whether this same server process still runs. */
export function isAlive({ pid, identity }: Postmaster): boolean {
  return identity !== undefined && processIdentity(pid) === identity
}

/** The superuser; only for administration over the private socket. */
export function administratorClient(address: SocketAddress, database = 'postgres'): pg.Client {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  return client
}

async function answers(address: SocketAddress): Promise<boolean> {
  const client = administratorClient(address)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function spawnOptions(account: Account) {
  const { uid, gid } = account
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
  return { ...identity, cwd: '/', env: environment }
}

/** The path of a unix socket has at most about 100 bytes, so its folder is not below the data folder. */
function chooseSocketFolder(dataFolder: string): string {
  const name = `kloset-${createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)}`
  const preferred = join(tmpdir(), name)
  return preferred.length <= LONGEST_SOCKET_FOLDER ? preferred : join('/tmp', name)
}

function prepareSocketFolder(folder: string, account: Account): string {
  const me = process.getuid?.() ?? 0
  try {
    mkdirSync(folder, { mode: 0o700 })
    changeOwner(account, folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Another user may have made a folder of this name in the shared temporary folder.
  const found = lstatSync(folder)
  const isOwn = found.uid === (account.uid ?? me) && (found.mode & 0o077) === 0
  if (!found.isDirectory() || !isOwn) {
    throw new StartError(
      `${folder} is not a private folder of this user: remove it and start again.`,
    )
  }
  return folder
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_ROTATED_AT_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

// The data folder and its lock: one running app per folder.
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

import { processIdentity } from './processes.ts'
import type { Log } from '../observability/log.ts'
import { StartError } from '../process/start-error.ts'

const REFRESH_EVERY_MS = 5_000
const ABANDONED_AFTER_MS = 20_000

/** Creates the data folder when it is missing. @throws StartError when that is not allowed */
export function ensureDataDir(folder: string): void {
  // Private; but under root the database runs as another user, which must be able to pass through.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    makeFolder(folder, mode)
  } catch (error) {
    throw cannotWrite(folder, error)
  }
}

// Node's own recursive mkdir never returns if the system allows no folders, as in /proc.
function makeFolder(path: string, mode: number, parents = true): void {
  try {
    mkdirSync(path, { mode })
    // A umask may have removed the permission that the database's user needs.
    chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code !== 'ENOENT' || !parents) throw error
    makeFolder(dirname(path), mode)
    makeFolder(path, mode, false)
  }
}

/**
 * Takes the lock of a data folder. It replaces a lock whose process is gone.
 * @returns a function that releases it. It never throws: the log names a lock that stays
 * @throws StartError naming the process that has it
 */
export function lockDataFolder(folder: string, log: Pick<Log, 'warn'>): () => void {
  const lock = join(folder, 'kloset.lock')
  const mine = `${process.pid} ${processIdentity(process.pid) ?? ''} ${hostname()}\n`
  const temporary = `${lock}.${process.pid}`
  try {
    writeFileSync(temporary, mine, { mode: 0o600 })
  } catch (error) {
    throw cannotWrite(folder, error)
  }
  try {
    // Linking the finished file is atomic: no process reads a lock that is half written.
    while (!tryLink(temporary, lock)) removeAbandoned(lock, folder)
  } finally {
    rmSync(temporary, { force: true })
  }
  const refresh = setInterval(() => touch(lock), REFRESH_EVERY_MS)
  refresh.unref()
  return () => {
    clearInterval(refresh)
    try {
      if (read(lock) === mine) rmSync(lock, { force: true })
    } catch (error) {
      log.warn(
        { err: error, lock },
        'The lock of the data folder stays there. A start that can read it takes it over; else delete it',
      )
    }
  }
}

function tryLink(temporary: string, lock: string): boolean {
  try {
    linkSync(temporary, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cannotWrite(lock, error)
  }
}

function removeAbandoned(lock: string, folder: string): void {
  const claim = read(lock)
  if (claim === undefined) return
  const [pid = '', identity = '', host = ''] = claim.trim().split(' ')
  if (host === hostname()) {
    if (processIdentity(Number(pid)) === identity) {
      throw new StartError(
        `Kloset is already running on the data folder ${folder} (process ${pid}): stop it first, or give this one its own DATA_DIR.`,
      )
    }
  } else if (Date.now() - modifiedMs(lock) < ABANDONED_AFTER_MS) {
    // Another container on the same volume: its processes are invisible, only its refreshes show.
    throw new StartError(
      `Kloset is already running on the data folder ${folder} (process ${pid} on "${host}"): stop it first; if it is gone, start again in 20 seconds.`,
    )
  }
  // Two starting apps may find the same stale lock: the lock that is moved away must be the one that was found.
  const aside = `${lock}.stale-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (read(aside) !== claim) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

/** @throws StartError for a file that exists and cannot be read, such as one of another user */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cannotWrite(path, error)
  }
}

function modifiedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // A running app must not end because its lock vanished. The next app that takes the lock notices.
  }
}

function cannotWrite(path: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
  const isInTheWay = code === 'EEXIST' || code === 'ENOTDIR'
  const wayOut = isInTheWay
    ? 'A file is in the way: move it'
    : 'Give this user the right to write there'
  return new StartError(
    `The data folder cannot be written: ${path} (${code}). ${wayOut}, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

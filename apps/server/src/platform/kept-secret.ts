// The server's secret when the operator sets none: made once, and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDataDir } from './database/data-lock.ts'
import { StartError } from './process/start-error.ts'

/** A variable of the environment that cannot be used. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** @throws ConfigError when its file cannot be written, or is damaged */
export function keptSecret(dataDir: string): string {
  ensureDataDir(dataDir)
  const file = join(dataDir, 'secret')
  const temporary = `${file}.${process.pid}`
  try {
    // Two processes may start at once: the first one to link its file decides for both.
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(temporary, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(temporary, { force: true })
    }
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `${file} cannot be used (${code}): give this user the right to it, or set SESSION_SECRET.`,
      { cause: error },
    )
  }
  throw new ConfigError(
    `${file} is damaged: remove it (everybody signs in again), or set SESSION_SECRET.`,
  )
}

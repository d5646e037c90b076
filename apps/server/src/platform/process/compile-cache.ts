// Keeps Node's compiled code on disk, because compiling modules takes most of the start.
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { ensureDataDir } from '../database/data-lock.ts'

/**
 * Keeps it in the data folder if main.js could not keep it beside the packages, which are read-only in a container.
 * @param dataDir absolute
 */
export function keepCompiled(dataDir: string): void {
  if (getCompileCacheDir() !== undefined) return
  ensureDataDir(dataDir)
  enableCompileCache(join(dataDir, 'compile-cache'))
}

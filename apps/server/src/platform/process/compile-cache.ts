// Most of a start is CPU time for compiling modules: Node's compiled code is kept on disk.
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { ensureDataDir } from '../database/data-lock.ts'

/**
 * Keeps it in the data folder where main.js could not keep it beside the packages: these are read-only in a container.
 * @param dataDir absolute
 */
export function keepCompiled(dataDir: string): void {
  if (getCompileCacheDir() !== undefined) return
  ensureDataDir(dataDir)
  enableCompileCache(join(dataDir, 'compile-cache'))
}

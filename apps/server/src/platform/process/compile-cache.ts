// Most of a start is CPU time for compiling modules: Node's compiled code is kept on disk.
import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ensureDataDir } from '../database/data-lock.ts'

const besidePackages = join(import.meta.dirname, '../../../../../node_modules/.cache/kloset')

/**
 * Keeps it beside the packages, or in the data folder where that is read-only, as in a container. Never in a
 * shared temporary folder: Node runs what it finds there.
 * @param dataDir absolute
 */
export function keepCompiled(dataDir: string): void {
  const { status } = enableCompileCache(besidePackages)
  if (status !== constants.compileCacheStatus.FAILED) return
  ensureDataDir(dataDir)
  enableCompileCache(join(dataDir, 'compile-cache'))
}

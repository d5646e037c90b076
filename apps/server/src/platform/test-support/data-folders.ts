// Private data folders for tests that start a server of their own.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for one test file; under the name that `test-server.ts` sweeps when a run is killed. */
export async function createDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `kloset-test-${process.pid}-`))
  // Under root the server is another user, who must be able to pass through.
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

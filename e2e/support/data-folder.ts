// The data folder of a test's server, with the whole demo community if that was made before all tests.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The main process of the tests names its folder there, and their workers inherit its environment. */
export const demoDataVariable = 'KLOSET_E2E_DEMO_DATA'

/** @returns a new empty folder */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kloset-e2e-'))
  // As root, the embedded database runs as another user, who needs access through this folder.
  await chmod(folder, 0o711)
  return folder
}

/** @returns a new folder with a copy of the demo community's data, or an empty one when there are none */
export async function copyDemoData(): Promise<string> {
  const folder = await createDataFolder()
  const demoData = process.env[demoDataVariable]
  // Owners are kept: as root, the database belongs to another user.
  if (demoData) await promisify(execFile)('cp', ['-a', '--reflink=auto', `${demoData}/.`, folder])
  return folder
}

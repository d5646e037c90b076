// Removes unfinished files from this machine's own folders: no other node can read them, so each process does it
// for itself.
import { DAY_MS, HOUR_MS } from '@kloset/contract/durations'
import { tryEach } from '../../platform/jobs/try-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { createIncoming } from './incoming.ts'

type Uses = Pick<Platform, 'config' | 'storage' | 'log'>

/** Removes uploads and temporary files that were not continued for a day. */
export async function sweepFolders({ config, storage, log }: Uses): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  const sweepUploads = async () => {
    const unfinished = await createIncoming(config.dataDir).removeOlderThan(before)
    if (unfinished > 0) log.info({ unfinished }, 'Unfinished uploads swept')
  }
  await tryEach([sweepUploads, () => storage.sweepTemporary(before)], (sweep) => sweep())
}

/** Sweeps now and every hour. @returns a function that ends it */
export function keepFoldersSwept(uses: Uses): () => void {
  const sweep = () => {
    sweepFolders(uses).catch((error: unknown) => {
      uses.log.error({ err: error }, 'Unfinished uploads were not swept')
    })
  }
  sweep()
  const timer = setInterval(sweep, HOUR_MS)
  return () => clearInterval(timer)
}

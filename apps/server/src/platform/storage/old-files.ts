// Goes through stored files that a sweep may remove: old ones, because a file is written before the row that names it.
import { DAY_MS } from '@kloset/contract/durations'
import { tryEach } from '../jobs/try-each.ts'
import type { Storage } from './storage.ts'

interface Sweep {
  readonly storage: Pick<Storage, 'list'>
  readonly folders: readonly string[]
  /** How many subjects are checked at once. */
  readonly batch: number
  /** @returns the subject of a file; null for a file that the sweep ignores */
  readonly subjectOf: (key: string) => string | null
}

/**
 * Calls `check` in batches with the subjects of all files older than a day. A batch has each subject once.
 * @throws AggregateError afterwards, when it failed for some batches
 */
export const checkOldFiles = (
  sweep: Sweep,
  check: (subjects: readonly string[]) => Promise<void>,
): Promise<void> => tryEach(oldSubjects(sweep), check)

async function* oldSubjects({ storage, folders, batch, subjectOf }: Sweep) {
  const before = new Date(Date.now() - DAY_MS)
  let suspects = new Set<string>()
  for (const folder of folders) {
    for await (const { key, modifiedAt } of storage.list(folder)) {
      const subject = modifiedAt < before ? subjectOf(key) : null
      if (subject !== null) suspects.add(subject)
      if (suspects.size < batch) continue
      yield [...suspects]
      suspects = new Set()
    }
  }
  if (suspects.size > 0) yield [...suspects]
}

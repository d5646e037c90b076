// What each viewer decided not to see, kept in memory because every view of every list needs it. A change takes effect
// at once on the node that makes it and on nodes that receive its event, on others after two seconds.
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { ErrorCode } from '@kloset/contract/errors'
import { findRelationsOf } from './relations.queries.ts'
import { noRelations, type Relations, toRelations } from './relations.rules.ts'

/** How old a copy may be, because another node may have changed the rows. */
const KEPT_MS = 2000
/** How many viewers are kept. Most have no relations and share one empty object. */
const MAX_KEPT = 10_000

interface Kept {
  readonly untilMs: number
  readonly relations: Promise<Relations>
}

/** By the database from which they were read, the oldest first. */
const keptOf = new WeakMap<Database, Map<string, Kept>>()

/** @param viewerId null for a visitor, who sees everybody */
export function relationsOf(db: Database, viewerId: string | null): Promise<Relations> {
  if (viewerId === null) return Promise.resolve(noRelations)
  const known = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, known)
  const nowMs = performance.now()
  const kept = known.get(viewerId)
  if (kept && kept.untilMs > nowMs) return kept.relations
  const relations = findRelationsOf(db, [viewerId]).then((found) =>
    toRelations(found.get(viewerId) ?? []),
  )
  known.delete(viewerId)
  known.set(viewerId, { untilMs: nowMs + KEPT_MS, relations })
  // A failed read is not kept.
  relations.catch(() => {
    if (known.get(viewerId)?.relations === relations) known.delete(viewerId)
  })
  dropOld(known, nowMs)
  return relations
}

/** Entries are in the order of reading, so the first one that is still valid ends the search. */
function dropOld(known: Map<string, Kept>, nowMs: number): void {
  for (const [viewerId, { untilMs }] of known) {
    if (untilMs > nowMs && known.size <= MAX_KEPT) return
    known.delete(viewerId)
  }
}

/** Call it after a change of a viewer's relations: the next view reads them again. */
export function forgetRelations(db: Database, viewerId: string): void {
  keptOf.get(db)?.delete(viewerId)
}

/** Whether there is a block between the two. @param viewerId null for a visitor */
export const isUnseen = async (
  db: Database,
  viewerId: string | null,
  personId: string,
): Promise<boolean> => (await relationsOf(db, viewerId)).unseen.has(personId)

/** @throws AppError with `code` when there is a block between the two */
export async function requireSeen(
  db: Database,
  { viewerId, personId }: { readonly viewerId: string | null; readonly personId: string },
  code: ErrorCode,
): Promise<void> {
  if (await isUnseen(db, viewerId, personId)) throw new AppError(code)
}

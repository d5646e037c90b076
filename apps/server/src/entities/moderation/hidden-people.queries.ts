// The people who are hidden from a person: those with a block between them, those whom they muted, and suspended ones.
import type { Database } from '../../platform/database/pool.ts'
import { findSuspendedIds } from './sanctions.queries.ts'
import { relationsOf } from '../relations/kept-relations.queries.ts'

/**
 * For counts and groups, which no view filters: a group shows the newest person who is not hidden. Relations and
 * suspensions are kept in memory.
 */
export async function findHiddenPeople(db: Database, userId: string): Promise<readonly string[]> {
  const [{ outOfFeeds }, suspended] = await Promise.all([
    relationsOf(db, userId),
    findSuspendedIds(db),
  ])
  return suspended.length === 0 ? outOfFeeds : [...outOfFeeds, ...suspended]
}

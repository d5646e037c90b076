// SQL of a person's choices for Discover: its order, and the filter they used last. It is stored with their own
// measurements, which the filter repeats.
import type { DiscoverChoice } from '@kloset/contract/feeds.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

const columns = sql`
  discover_order as "order", last_filter as filter, last_filter_order as "filterOrder"`
const untouched: DiscoverChoice = { order: 'newest', filter: null, filterOrder: 'similar' }

export async function findChoice(db: Database, userId: string): Promise<DiscoverChoice> {
  const { rows } = await sql<DiscoverChoice>`
    select ${columns} from measurements where user_id = ${userId}
  `.execute(db)
  return rows[0] ?? untouched
}

/** Writes the given fields, and leaves the others. @returns all of them */
export async function updateChoice(
  db: Database,
  userId: string,
  change: { readonly [Name in keyof DiscoverChoice]?: DiscoverChoice[Name] | undefined },
): Promise<DiscoverChoice> {
  const { rows } = await sql<DiscoverChoice>`
    update measurements set
      discover_order = coalesce(${change.order ?? null}, discover_order),
      last_filter = coalesce(${change.filter ?? null}, last_filter),
      last_filter_order = coalesce(${change.filterOrder ?? null}, last_filter_order)
    where user_id = ${userId}
    returning ${columns}
  `.execute(db)
  return rows[0] ?? untouched
}

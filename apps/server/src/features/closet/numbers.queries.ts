// SQL of a closet's numbers. Counting 10,000 garments takes a while, so counts are kept until the closet changes.
import type { ClosetState } from '@kloset/contract/closet'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface ClosetCount {
  readonly kind: 'state' | 'category' | 'brand' | 'color'
  /** Null for garments without a brand or a colour. */
  readonly name: string | null
  readonly count: number
  readonly kept: number
}

export interface ClosetNumbersRow {
  readonly looksCount: number
  readonly counts: readonly ClosetCount[]
}

/** Belongs after a CTE `changed` that changed garments: the next reader of their closet counts it again. */
export const countsAreOld = (userId: string) => sql`
  insert into closets (user_id, changes) select ${userId}::uuid, 1 where exists (select from changed)
  on conflict (user_id) do update set changes = closets.changes + 1
`

/** What a closet contains. Counts and stores it if the closet has changed since the last count. */
export async function findNumbers(db: Database, userId: string): Promise<ClosetNumbersRow> {
  const [closet] = await preparedQuery<{ changes: string; numbers: ClosetNumbersRow | null }>(db, {
    name: 'closet.numbers',
    text: `
      select changes::text, case when counted_changes = changes then counts end as numbers
      from closets where user_id = $1`,
    values: [userId],
  })
  if (closet?.numbers) return closet.numbers
  const changes = closet?.changes ?? '0'
  const [looksCount, counts] = [await countLooks(db, userId), await countGarments(db, userId)]
  const numbers = { looksCount, counts }
  // An empty closet is counted fast.
  if (counts.length === 0) return numbers
  // Does not store them when the closet changed since `changes` was read: these counts may be from before or after it.
  await sql`
    insert into closets (user_id, changes, counts, counted_changes)
    values (${userId}, ${changes}::bigint, ${JSON.stringify(numbers)}::jsonb, ${changes}::bigint)
    on conflict (user_id) do update set
      counts = excluded.counts, counted_changes = excluded.counted_changes
      where closets.changes = excluded.changes
  `.execute(db)
  return numbers
}

/** Looks with at least one garment. */
async function countLooks(db: Database, userId: string): Promise<number> {
  const [row] = await preparedQuery<{ count: number }>(db, {
    name: 'closet.looks-count',
    text: 'select count(distinct post_id)::int as count from closet_wears where user_id = $1',
    values: [userId],
  })
  return row?.count ?? 0
}

/** By state, category, brand and colour. Uses only closet_garments_counts_idx, and no row of the table. */
function countGarments(db: Database, userId: string): Promise<ClosetCount[]> {
  return preparedQuery<ClosetCount>(db, {
    name: 'closet.counts',
    // First, one pass over all garments groups them into few rows: grouping sets would sort all of them four times.
    text: `
      with piles as materialized (
        select state, category, brand_key, color, count(*) as size
        from closet_garments where user_id = $1 group by 1, 2, 3, 4
      )
      select
        case
          when grouping(state) = 0 then 'state'
          when grouping(category) = 0 then 'category'
          when grouping(color) = 0 then 'color'
          else 'brand'
        end as kind,
        coalesce(state, category, color, brands.name) as name,
        sum(size)::int as count,
        coalesce(sum(size) filter (where state = 'kept'), 0)::int as kept
      from piles left join brands on brands.key = brand_key
      group by grouping sets ((state), (category), (color), (brand_key, brands.name))`,
    values: [userId],
  })
}

/** Garments of a state that were not worn since then. Uses closet_garments_worn_idx. */
export async function countResting(
  db: Database,
  userId: string,
  { state, unwornSince }: { readonly state: ClosetState; readonly unwornSince: Date },
): Promise<number> {
  const [row] = await preparedQuery<{ count: number }>(db, {
    name: 'closet.resting-count',
    text: `
      select count(*)::int as count from closet_garments
      where user_id = $1 and state = $2 and last_worn_at < $3`,
    values: [userId, state, unwornSince],
  })
  return row?.count ?? 0
}

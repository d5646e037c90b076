// SQL of a closet's numbers. Counting 10,000 garments takes a while, so what was counted is kept until the closet changes.
import type { ClosetState } from '@kloset/contract/closet'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface ClosetCount {
  readonly kind: 'state' | 'category' | 'brand' | 'color'
  /** Null of garments without a brand, and of those without a colour. */
  readonly name: string | null
  readonly count: number
  readonly kept: number
}

export interface ClosetNumbersRow {
  readonly looksCount: number
  readonly counts: readonly ClosetCount[]
}

/** Part of a statement whose part `changed` changed garments: their closet is counted anew by its next reader. */
export const countsAreOld = (userId: string) => sql`
  update closets set changes = changes + 1
  where user_id = ${userId} and exists (select from changed)
`

/** What a closet holds. It is counted, and kept, where it changed since that was done. */
export async function findNumbers(db: Database, userId: string): Promise<ClosetNumbersRow> {
  const [closet] = await preparedQuery<{
    looksCount: number
    changes: string
    counts: ClosetCount[] | null
  }>(db, {
    name: 'closet.numbers',
    text: `
      select looks_count as "looksCount", changes::text,
        case when counted_changes = changes then counts end as counts
      from closets where user_id = $1`,
    values: [userId],
  })
  if (!closet) return { looksCount: 0, counts: [] }
  const { looksCount, changes } = closet
  if (closet.counts) return { looksCount, counts: closet.counts }
  const counts = await countGarments(db, userId)
  // Nothing is kept when the closet changed since `changes` was read: these counts may be of before or after it.
  await sql`
    update closets set counts = ${JSON.stringify(counts)}::jsonb, counted_changes = changes
    where user_id = ${userId} and changes = ${changes}::bigint
  `.execute(db)
  return { looksCount, counts }
}

/** By state, category, brand and colour. Uses closet_garments_counts_idx, and no row of the table. */
function countGarments(db: Database, userId: string): Promise<ClosetCount[]> {
  return preparedQuery<ClosetCount>(db, {
    name: 'closet.counts',
    // First one pass over all garments into few rows: grouping sets sort theirs for each of the four.
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

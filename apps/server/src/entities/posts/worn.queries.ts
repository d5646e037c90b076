// SQL of the sizes that somebody wears: on their looks, and of other garments that they own.
import type { GarmentCategory, SizeSystem } from '@kloset/contract/garments'
import type { SizeVerdict } from '@kloset/contract/size-advice'
import { sql } from 'kysely'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'

/** A size that somebody wore, and their verdict. */
export interface Worn {
  readonly id: string
  readonly userId: string
  readonly postId: string | null
  /** Null for a garment without a brand. */
  readonly brandKey: string | null
  readonly brand: string | null
  readonly category: GarmentCategory
  /** The name that its owner gave it. */
  readonly name: string | null
  readonly system: SizeSystem
  readonly label: string
  readonly verdict: SizeVerdict
  readonly showsSize: boolean
  /** The body version of the look, while its wearer is opted in. */
  readonly bodyId: string | null
}

/** Garments of looks that have a size and a verdict on how it fits. */
export const wornOnLooks = sql`
  select
    garments.id, posts.user_id as "userId", garments.post_id as "postId",
    brand_key as "brandKey", brands.name as brand, category, garments.name,
    size_system as system, size_label as label, verdict, shows_size as "showsSize",
    body_id as "bodyId"
  from garments
  join posts on posts.post_id = garments.post_id
  left join brands on brands.key = garments.brand_key
  where verdict is not null and size_system is not null and removed_at is null and held_at is null`

/** By person. Requests of the same moment share one statement. */
const findWornOf = gatherReads<string, Worn[]>(async (db, userIds) => {
  const rows = await namedQuery<Worn>(
    db,
    'worn.of-people',
    sql`
      -- single-node: distributed, each person is a statement of its own.
      select worn.* from unnest((select ${userIds}::uuid[])) as asked (user_id)
      cross join lateral (
        (
          ${wornOnLooks} and posts.user_id = asked.user_id
          order by garments.created_at desc limit 200
        )
        union all
        select
          id, user_id, null, brand_key, brands.name, category, null, size_system, size_label, verdict,
          false, null
        from owned_garments left join brands on brands.key = owned_garments.brand_key
        where user_id = asked.user_id
      ) as worn
      -- Forms make the ids of pieces, so these have no order.
      left join owned_garments as piece on piece.user_id = asked.user_id and piece.id = worn.id
      order by "postId" is null, piece.created_at, worn.id`,
  )
  return Map.groupBy(rows, ({ userId }) => userId)
})

/** The sizes of somebody's looks and of their other garments, oldest first. */
export async function findOwnWorn(db: Database, userId: string): Promise<readonly Worn[]> {
  const found = await findWornOf(db, [userId])
  return found.get(userId) ?? []
}

// SQL of the order in a collection: each saved post has a time as its position, and the latest comes first.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { microsText, timeText } from '../../platform/database/keyset.ts'

interface Move {
  readonly userId: string
  readonly collectionId: string
  readonly postId: string
  /** The post after which it comes; null for the first position. */
  readonly after: string | null
}

interface Gap {
  /** Whether the post that moves is in the collection. */
  readonly isThere: boolean
  /** The positions of the posts around it, in microseconds; null when there is no such post. */
  readonly above: number | null
  readonly below: number | null
}

/**
 * Locks a collection until the transaction ends, so that nobody else moves anything in it. @returns false when there is
 * none
 */
export async function lockCollection(
  tx: Database,
  userId: string,
  collectionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select id from collections where user_id = ${userId} and id = ${collectionId} for update
  `.execute(tx)
  return rows.length > 0
}

const micros = sql.raw<number>(microsText('placed_at'))

export async function findGap(
  tx: Database,
  { userId, collectionId, postId, after }: Move,
): Promise<Gap> {
  const { rows } = await sql<Gap>`
    with listed as (
      select post_id, placed_at from saved_posts
      where user_id = ${userId} and collection_id = ${collectionId}
    ), before as (
      select post_id, placed_at from listed where post_id = ${after}::uuid
    )
    select
      exists (select from listed where post_id = ${postId}) as "isThere",
      (select ${micros} from before) as above,
      (
        select ${micros} from listed
        where post_id <> ${postId}
          and (${after}::uuid is null or (placed_at, post_id) < (select placed_at, post_id from before))
        order by placed_at desc, post_id desc
        limit 1
      ) as below
  `.execute(tx)
  if (!rows[0]) throw new Error('The gap was not answered')
  return rows[0]
}

/** Sets the positions of a collection one second apart. */
export async function spaceOut(tx: Database, userId: string, collectionId: string): Promise<void> {
  await sql`
    update saved_posts set placed_at = spaced.placed_at from (
      select post_id, now() - row_number() over (order by placed_at desc, post_id desc)
        * interval '1 second' as placed_at
      from saved_posts where user_id = ${userId} and collection_id = ${collectionId}
    ) as spaced
    where saved_posts.user_id = ${userId} and saved_posts.post_id = spaced.post_id
  `.execute(tx)
}

export async function updatePosition(
  tx: Database,
  { userId, postId }: Pick<Move, 'userId' | 'postId'>,
  atMicros: number,
): Promise<void> {
  await sql`
    update saved_posts set placed_at = ${sql.raw(timeText(String(atMicros)))}
    where user_id = ${userId} and post_id = ${postId}
  `.execute(tx)
}

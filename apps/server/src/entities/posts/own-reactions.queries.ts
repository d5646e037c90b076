// SQL of the posts that a person reacted to, for example liked: page by page, and some of them in no order.
import { sql } from 'kysely'
import { createdAtMicros, gatherPages } from '../../platform/database/gather-pages.ts'
import type { Keyset } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'

/** @returns a function that reads one page of a person's posts in this table, the latest row first */
export const gatherPostsOfPerson = (name: string, table: 'post_likes' | 'style_votes') =>
  gatherPages<Keyset>({
    name,
    order: ['created_at', 'post_id'],
    text: ({ older, newestFirst, limit }) => `
      select post_id as id, ${createdAtMicros('created_at')} from ${table}
      where user_id = asked.list ${older}
      ${newestFirst}
      limit ${limit}`,
  })

/** @returns some of the posts that a person wrote, likes, voted on or saw */
export async function findSomePostIds(
  db: Database,
  table: 'posts' | 'post_likes' | 'style_votes' | 'post_views',
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from ${sql.table(table)} where user_id = ${userId} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

// SQL of one person's posts: their number, and page by page.
import type { PostType } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { type Keyset, microsText, olderText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

/** @returns the number of a person's posts of each kind. Uses posts_author_idx. */
export async function countPostsOfPerson(
  db: Database,
  userId: string,
): Promise<Record<PostType, number>> {
  const { rows } = await sql<{ post_type: PostType; posts: number }>`
    select post_type, count(*)::int as posts from posts
    where user_id = ${userId} and removed_at is null
    group by post_type
  `.execute(db)
  const counted = Object.fromEntries(rows.map((row) => [row.post_type, row.posts]))
  return { regular: 0, style_vote: 0, forum: 0, ...counted }
}

interface PersonPage {
  readonly userId: string
  readonly postType: PostType
  /** A post that the page leaves out. */
  readonly exceptPostId?: string
  readonly before: Keyset | null
  readonly limit: number
}

/** @returns one page of a person's posts of one kind, newest first. Uses posts_author_idx. */
export function findPostsOfPerson(db: Database, page: PersonPage): Promise<Keyset[]> {
  const { userId, postType, exceptPostId, before, limit } = page
  const { values, next } = numbered(userId, postType, limit)
  const other = exceptPostId === undefined ? '' : `and post_id <> ${next(exceptPostId)}`
  const after = before ? `and ${olderText(['created_at', 'post_id'], before, next)}` : ''
  return preparedQuery<Keyset>(db, {
    name: `posts.of-person${other && '-other'}${after && '-after'}`,
    text: `
      select post_id as id, ${microsText('created_at')} as "createdAtMicros"
      from posts
      where user_id = $1 and post_type = $2 ${other} ${after}
      order by created_at desc, post_id desc
      limit $3`,
    values,
  })
}

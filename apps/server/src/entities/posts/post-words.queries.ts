// SQL of the words by which posts are found: their own and their author's name. Every change of these writes them again
// here, in the same transaction or by a job. Searching is left to the feature.
import { sql } from 'kysely'
import { FOR_EVERYONE } from './audiences.queries.ts'
import type { Database } from '../../platform/database/pool.ts'

/**
 * Writes the words of a post, or none if it is not for everyone, and locks the post until the transaction ends. It
 * waits for a running change of the post, whose words it would otherwise overwrite with old ones.
 */
export async function writePostWords(tx: Database, postId: string): Promise<void> {
  await sql`
    with locked as (
      select * from posts where post_id = ${postId} for no key update
    ), forgotten as (
      delete from post_words
      where post_id in (select post_id from locked where not (${sql.raw(FOR_EVERYONE)}))
    )
    insert into post_words (post_id, created_at, words)
    select
      post_id, locked.created_at,
      post_search_words(title, caption, description, klotags, alt_texts)
        || name_search_words(username, display_name)
        || post_search_words(null, null, (
          select string_agg(search_text, ' ' order by position) from garments
          where garments.post_id = locked.post_id
        ), '{}', null)
    from locked join profiles on profiles.id = locked.user_id
    where ${sql.raw(FOR_EVERYONE)}
    on conflict (post_id) do update set words = excluded.words
  `.execute(tx)
}

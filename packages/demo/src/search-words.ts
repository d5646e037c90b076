// Fills the words by which people and posts are found, for rows that were loaded by COPY.
import type { ClientBase } from 'pg'

/** The tables that `fillSearchWords` fills; nothing is copied into them. */
export const searchTables = ['profile_words', 'post_words'] as const

/** Writes the words of all people and of the posts for everyone, in the order in which posts were shared. */
export async function fillSearchWords(client: ClientBase): Promise<void> {
  await client.query(`
    insert into profile_words (profile_id, words)
    select id, name_search_words(username, display_name) from profiles`)
  await client.query(`
    insert into post_words (post_id, created_at, words)
    select
      post_id, posts.created_at,
      post_search_words(title, caption, description, klotags, alt_texts)
        || name_search_words(username, display_name)
        || post_search_words(null, null, (
          select string_agg(search_text, ' ' order by position) from garments
          where garments.post_id = posts.post_id
        ), '{}', null)
    from posts join profiles on profiles.id = posts.user_id
    where audience = 'everyone'
    order by posts.created_at, post_id`)
}

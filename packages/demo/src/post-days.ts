// Fills the days on which posts were opened, for views that were loaded by COPY: authors see these numbers.
import type { ClientBase } from 'pg'

export async function fillPostDays(client: ClientBase): Promise<void> {
  await client.query(`
    insert into post_days (post_id, day, views)
    select post_id, (post_views.created_at at time zone 'UTC')::date, count(*)
    from post_views join posts using (post_id)
    where post_views.user_id is distinct from posts.user_id
    group by 1, 2`)
}

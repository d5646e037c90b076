-- no-transaction
-- The posts that lists of bodies show, found without reading the posts themselves: those of a body, newest first, and
-- all by time. They take the place of two indexes from before posts were removed or held.
create index concurrently if not exists posts_shown_body_idx on posts (body_id, created_at desc, post_id desc)
  include (user_id, worn_half)
  where body_id is not null and post_type = 'regular' and removed_at is null and held_at is null;
create index concurrently if not exists posts_shown_body_feed_idx on posts (created_at desc, post_id desc)
  include (user_id, body_id)
  where body_id is not null and post_type = 'regular' and removed_at is null and held_at is null;
drop index concurrently if exists posts_body_idx;
drop index concurrently if exists posts_body_feed_idx;

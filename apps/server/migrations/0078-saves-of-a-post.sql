-- no-transaction
-- How often a post was saved, counted without reading the saved posts themselves.
create index concurrently if not exists saved_posts_post_idx on saved_posts (post_id, user_id);

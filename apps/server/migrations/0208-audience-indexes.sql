-- no-transaction
-- Feeds without what people keep to themselves, so that nobody's own notes are read past. They take the place of two
-- indexes that hold every post.
create index concurrently if not exists posts_shared_feed_idx on posts (created_at desc, post_id desc)
  where post_type = 'regular' and audience <> 'me';
create index concurrently if not exists posts_shared_sos_idx on posts (created_at desc, post_id desc)
  where post_type in ('style_vote', 'forum') and audience <> 'me';
drop index concurrently if exists posts_feed_idx;
drop index concurrently if exists posts_sos_idx;

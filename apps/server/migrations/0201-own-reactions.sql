-- no-transaction
-- A person reads what they liked and voted on, the latest first. The new indexes serve what the old ones did.
create index concurrently if not exists post_likes_person_idx
  on post_likes (user_id, created_at desc, post_id desc);
drop index concurrently if exists post_likes_user_idx;
create index concurrently if not exists style_votes_person_idx
  on style_votes (user_id, created_at desc, post_id desc);
drop index concurrently if exists style_votes_user_idx;

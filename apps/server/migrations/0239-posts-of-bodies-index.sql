-- no-transaction
create index concurrently if not exists posts_body_xid_idx on posts (body_xid, post_id)
  where body_id is not null and post_type = 'regular' and removed_at is null and held_at is null;

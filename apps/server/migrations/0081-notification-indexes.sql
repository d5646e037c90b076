-- no-transaction
-- The others of a group, and the list of one kind: the tabs of comments, follows and votes.
create index concurrently if not exists notifications_group_idx
  on notifications (user_id, group_id, created_at desc, id desc) where group_id is not null;
create index concurrently if not exists notifications_kind_idx
  on notifications (user_id, split_part(dedupe_key, ':', 1), created_at desc, id desc);

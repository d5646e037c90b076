-- no-transaction
-- The unread notifications of one person, those of a group beside each other.
create index concurrently if not exists notifications_unread_groups_idx
  on notifications (user_id, group_id) where not is_read;

-- no-transaction
-- The conversations of one person that are counted: with unread messages, or waiting as a request.
create index concurrently if not exists conversation_members_waiting_idx
  on conversation_members (user_id, last_message_at desc, conversation_id desc)
  where unread_count > 0 or is_request;

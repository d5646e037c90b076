-- no-transaction
-- What quotes a message is asked for each message of a conversation that is deleted, by its foreign key.
create index concurrently if not exists direct_messages_reply_idx
  on direct_messages (conversation_id, reply_to_message_id) where reply_to_message_id is not null;

-- no-transaction
-- The cases of a conversation's messages, which move with it when one of the two people leaves.
create index concurrently if not exists moderation_cases_conversation_idx
  on moderation_cases (within_id)
  where subject_kind = 'message';

-- no-transaction
-- The files of a draft, and how much the drafts of a person hold.
create index concurrently if not exists uploads_draft_idx on uploads (user_id, draft_id)
  where draft_id is not null;

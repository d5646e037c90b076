-- The answer that helped the author of a thread. The comment may be deleted: no foreign key, the reader tolerates it.
alter table posts
  add column accepted_comment_id uuid,
  add column accepted_at timestamptz;

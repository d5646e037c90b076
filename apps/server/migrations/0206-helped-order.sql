-- no-transaction
-- The order of the most helpful answers of a thread; those of the same number, the oldest first.
create index concurrently post_comments_helped_idx
  on post_comments (post_id, (- helped_count), created_at, id) where parent_comment_id is null;

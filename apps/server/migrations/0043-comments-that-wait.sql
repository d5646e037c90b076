-- no-transaction
-- Comments that wait for approval: few, and asked for with every post and comment that is shown.
create index concurrently post_comments_awaiting_idx on post_comments (post_id, parent_comment_id) where awaits_approval;

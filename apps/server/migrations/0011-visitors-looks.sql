-- no-transaction
-- The hourly sweep asks for looks of visitors by their age.
create index concurrently post_views_visitor_idx on post_views (created_at) where user_id is null;

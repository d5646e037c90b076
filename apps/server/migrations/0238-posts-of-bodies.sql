-- Each process keeps which posts show which body in memory (kept-posts.ts), and reads before each answer what changed.
-- Every statement after which a list of bodies may show a post that it did not show before writes this column.
alter table posts
  -- The last such transaction.
  add column body_xid xid8 not null default pg_current_xact_id();

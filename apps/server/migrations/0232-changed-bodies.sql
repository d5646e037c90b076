-- Each process keeps all bodies in memory (kept-bodies.queries.ts), and reads before each answer which of them changed. Every
-- statement that changes a body writes this column.
alter table bodies
  -- The transaction that last wrote the row.
  add column changed_xid xid8 not null default pg_current_xact_id();

-- no-transaction
-- The list of closed cases, newest first, and how long decisions of the last days took.
create index concurrently if not exists moderation_cases_closed_idx
  on moderation_cases (closed_at, id)
  where state = 'closed';

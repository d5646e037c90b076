-- no-transaction
-- The list of decided objections, newest first.
create index concurrently if not exists objections_decided_idx
  on objections (decided_at, act_id)
  where state <> 'open';

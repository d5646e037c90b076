-- The pools of workers that hold jobs, each with its last sign of life. A pool that is silent for a minute
-- loses its jobs to the others.
create table worker_pools (
  id text primary key,
  seen_at timestamptz not null default now()
);

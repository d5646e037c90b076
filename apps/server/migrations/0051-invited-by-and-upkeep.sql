-- By which invitation somebody came; null for those of before. No foreign key: readers tolerate one that is gone.
alter table invited_people add column invitation_id uuid;

-- Mails that were sent on each day, in UTC, by all processes together.
create table mails_sent (
  day date primary key,
  count integer not null check (count > 0)
);

-- When `npm run backup` finished one.
create table finished_backups (
  finished_at timestamptz primary key default now()
);

-- blocks: `relations` took its place before anything wrote to it, and no version was released with it.
drop table blocks;

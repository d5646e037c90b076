-- A style vote may end: at this time it takes no more votes. Its author may hide the results until then.
alter table posts
  add column ends_at timestamptz,
  add column hides_until_end boolean not null default false,
  -- When the author and the voters were notified of the end.
  add column end_told_at timestamptz;

-- no-transaction
-- The style votes whose end nobody was notified of yet.
create index concurrently if not exists posts_untold_ends_idx on posts (ends_at)
  where ends_at is not null and end_told_at is null;

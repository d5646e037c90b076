-- no-transaction
create index concurrently if not exists moderation_cases_evidence_idx on moderation_cases (closed_at)
  where state = 'closed' and swept_at is null;

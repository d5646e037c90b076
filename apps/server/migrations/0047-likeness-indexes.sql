-- no-transaction
-- The nearest bodies of one body type, the bodies that may fit a box, and those that wait to be filled.
create index concurrently if not exists bodies_filled_feminine_idx on bodies using gist (filled) where kind = 'feminine';
create index concurrently if not exists bodies_filled_masculine_idx on bodies using gist (filled) where kind = 'masculine';
create index concurrently if not exists bodies_filled_unsaid_idx on bodies using gist (filled) where kind is null;
create index concurrently if not exists bodies_span_idx on bodies using gist (span) include (id);
create index concurrently if not exists bodies_unfilled_idx on bodies (user_id, id) where filled is null;

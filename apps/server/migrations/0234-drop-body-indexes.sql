-- no-transaction
-- Bodies are compared in memory now: nothing searches for them by these.
drop index concurrently if exists bodies_filled_feminine_idx;
drop index concurrently if exists bodies_filled_masculine_idx;
drop index concurrently if exists bodies_filled_unsaid_idx;
drop index concurrently if exists bodies_span_idx;
drop index concurrently if exists bodies_point_idx;

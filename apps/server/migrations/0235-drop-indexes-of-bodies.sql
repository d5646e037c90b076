-- Bodies are compared in memory: no statement searches by these. The lock on the table lasts a moment; where the table
-- is in use, the migration tries again.
drop index bodies_filled_feminine_idx;
drop index bodies_filled_masculine_idx;
drop index bodies_filled_unsaid_idx;
drop index bodies_span_idx;
drop index bodies_point_idx;

-- Checks the counts that are there; 0066 added the constraint without.
alter table write_counts validate constraint write_counts_most;

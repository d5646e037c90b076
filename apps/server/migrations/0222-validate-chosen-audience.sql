-- Checks the rows that are there; 0221 added the constraint without.
alter table posts validate constraint posts_audience_check;

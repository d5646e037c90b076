-- Checks the rows that are there; 0225 added the constraint without.
alter table posts validate constraint posts_votes_from_check;

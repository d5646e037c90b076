-- Free space on new pages of tables with counters, so that also the first change of a counter stays on the row's page
-- and touches no index. Pages that are full get it with their first change.
alter table posts set (fillfactor = 90);
alter table style_vote_options set (fillfactor = 90);
alter table profile_stats set (fillfactor = 90);

-- Checks the rows that are there; 0207 added the constraints without.
alter table posts validate constraint posts_audience_check;
alter table posts validate constraint posts_comments_from_check;

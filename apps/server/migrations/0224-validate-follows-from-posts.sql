-- Checks the rows that are there; 0223 added the constraints without.
alter table post_days validate constraint post_days_follows_check;
alter table post_day_marks validate constraint post_day_marks_kind_check;

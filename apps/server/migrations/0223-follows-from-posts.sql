-- How many people began to follow an author from a post, on each day.
alter table post_days add column follows integer not null default 0;
alter table post_days add constraint post_days_follows_check check (follows >= 0) not valid;
alter table post_day_marks drop constraint post_day_marks_kind_check;
alter table post_day_marks add constraint post_day_marks_kind_check
  check (kind in ('dot', 'share', 'follow')) not valid;

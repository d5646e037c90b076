-- What people did with a post on each day (UTC): numbers alone, which name nobody. Its author reads them.
create table post_days (
  post_id uuid not null references posts (post_id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  dot_presses integer not null default 0 check (dot_presses >= 0),
  shares integer not null default 0 check (shares >= 0),
  primary key (post_id, day)
);

-- Who was counted, so that each counts once a day. Kept for two days.
create table post_day_marks (
  post_id uuid not null references posts (post_id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('dot', 'share')),
  -- The person's id, or the daily salted hash of a visitor.
  viewer_key text not null,
  user_id uuid references profiles (id) on delete cascade,
  primary key (post_id, day, kind, viewer_key)
);
create index post_day_marks_day_idx on post_day_marks (day);
create index post_day_marks_user_idx on post_day_marks (user_id) where user_id is not null;

-- The last day on which this viewer was counted; null before this migration.
alter table post_views add column counted_on date;

-- The days before: views as far as their rows are there.
insert into post_days (post_id, day, views)
select post_id, (post_views.created_at at time zone 'UTC')::date, count(*)
from post_views join posts using (post_id)
where post_views.user_id is distinct from posts.user_id
group by 1, 2;

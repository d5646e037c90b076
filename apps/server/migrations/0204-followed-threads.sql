-- Threads that somebody follows: they hear of each new answer, without answering themselves.
create table followed_threads (
  post_id uuid not null references posts (post_id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index followed_threads_user_idx on followed_threads (user_id, created_at, post_id);

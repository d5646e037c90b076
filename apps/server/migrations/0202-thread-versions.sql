-- Title and description of a thread as they were before its author changed them.
create table thread_versions (
  post_id uuid not null references posts (post_id) on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  title text not null check (char_length(title) <= 200),
  description text not null check (char_length(description) <= 1000),
  -- When they were replaced.
  created_at timestamptz not null default now(),
  primary key (post_id, id)
);
create index thread_versions_newest_idx on thread_versions (post_id, created_at desc, id desc);
create index thread_versions_user_idx on thread_versions (user_id);

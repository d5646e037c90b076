-- Names that people gave up. Each leads to the person who had it last, until somebody else may take it.
create table released_usernames (
  username text primary key check (username ~ '^[a-z0-9_.]{3,30}$'),
  user_id uuid not null references profiles (id) on delete cascade,
  released_at timestamptz not null default now()
);
create index released_usernames_user_idx on released_usernames (user_id, released_at desc);

-- Collections of saved posts: private to the person who keeps them.

create table collections (
  user_id uuid not null references profiles (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (char_length(name) between 1 and 60),
  -- The one that was used last takes the next post.
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index collections_name_key on collections (user_id, lower(name));

-- A post is in one collection of a person. The post may be gone: no foreign key, the list shows an empty slot.
create table saved_posts (
  user_id uuid not null references profiles (id) on delete cascade,
  post_id uuid not null,
  collection_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id),
  foreign key (user_id, collection_id) references collections (user_id, id) on delete cascade
);
create index saved_posts_time_idx on saved_posts (user_id, created_at desc, post_id desc);
create index saved_posts_collection_idx
  on saved_posts (user_id, collection_id, created_at desc, post_id desc);

-- Posts and everything that hangs on one: every key starts with post_id, so that one post's rows
-- live together and a row can never point at another post's option, picture or comment.

create table posts (
  post_id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  post_type text not null default 'regular' check (post_type in ('regular', 'style_vote', 'forum')),
  title text check (char_length(title) <= 200),
  caption text,
  description text check (char_length(description) <= 1000),
  -- Derived from post_media, which is the truth: one address, or a JSON list of them for several
  -- files. Null until the files are processed.
  media_url text,
  media_type text check (media_type in ('image', 'video')),
  thumbnail_url text,
  width integer check (width > 0),
  height integer check (height > 0),
  duration real check (duration >= 0),
  file_size bigint check (file_size >= 0),
  klotags text[] not null default '{}' check (cardinality(klotags) <= 10),
  is_fashion_emergency boolean not null default false,
  body_id uuid,
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  shares_count integer not null default 0 check (shares_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint posts_caption_check check (char_length(caption) <= case when post_type = 'style_vote' then 500 else 2000 end),
  constraint posts_forum_check check (post_type <> 'forum' or (title <> '' and title is not null and description <> '' and description is not null)),
  constraint posts_emergency_check check (not is_fashion_emergency or post_type <> 'regular')
);
create index posts_feed_idx on posts (created_at desc, post_id desc) where post_type = 'regular';
create index posts_sos_idx on posts (created_at desc, post_id desc) where post_type in ('style_vote', 'forum');
create index posts_author_idx on posts (user_id, post_type, created_at desc, post_id desc);

create table post_media (
  post_id uuid not null references posts (post_id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  upload_id uuid not null,
  kind text not null check (kind in ('image', 'video')),
  state text not null check (state in ('processing', 'ready', 'failed')),
  failure text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  duration_seconds real check (duration_seconds >= 0),
  file_size bigint not null check (file_size >= 0),
  alt_text text check (char_length(alt_text) <= 500),
  placeholder text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- [{"key", "width", "height", "format", "bytes"}] in rising width.
  renditions jsonb not null default '[]',
  original_key text,
  video_key text,
  preview_key text,
  primary key (post_id, position)
);

create table style_vote_options (
  post_id uuid not null references posts (post_id) on delete cascade,
  id uuid not null default uuidv7(),
  option_index smallint not null check (option_index between 0 and 3),
  media_url text,
  votes_count integer not null default 0 check (votes_count >= 0),
  primary key (post_id, id),
  constraint style_vote_options_index_key unique (post_id, option_index)
);

create table style_votes (
  post_id uuid not null references posts (post_id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  option_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (post_id, user_id),
  constraint style_votes_option_fkey foreign key (post_id, option_id) references style_vote_options (post_id, id) on delete cascade
);
create index style_votes_user_idx on style_votes (user_id);

create table post_likes (
  post_id uuid not null references posts (post_id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_user_idx on post_likes (user_id);

create table post_comments (
  post_id uuid not null references posts (post_id) on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  parent_comment_id uuid,
  content text not null check (char_length(content) between 1 and 1000),
  reply_count integer not null default 0 check (reply_count >= 0),
  -- Set when a comment with replies was deleted: its place stays, its words go.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (post_id, id),
  constraint post_comments_parent_fkey foreign key (post_id, parent_comment_id) references post_comments (post_id, id) on delete cascade
);
create index post_comments_thread_idx on post_comments (post_id, parent_comment_id, created_at, id);
create index post_comments_user_idx on post_comments (user_id);

create table post_views (
  post_id uuid not null references posts (post_id) on delete cascade,
  -- The viewer's id, or the daily salted hash of a visitor.
  viewer_key text not null,
  user_id uuid references profiles (id) on delete cascade,
  -- Kept for the export's shape; an address is never stored.
  ip_address text check (ip_address is null),
  created_at timestamptz not null default now(),
  primary key (post_id, viewer_key)
);
create index post_views_user_idx on post_views (user_id) where user_id is not null;

create table product_dots (
  post_id uuid not null references posts (post_id) on delete cascade,
  id uuid not null default uuidv7(),
  x_position real not null check (x_position between 0 and 100),
  y_position real not null check (y_position between 0 and 100),
  product_url text not null check (product_url ~ '^https?://' and char_length(product_url) <= 2000),
  product_name text check (char_length(product_name) between 1 and 100),
  favicon_url text,
  primary key (post_id, id)
);

create table reports (
  post_id uuid not null references posts (post_id) on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (post_id, id),
  constraint reports_once_key unique (post_id, user_id)
);
create index reports_user_idx on reports (user_id);

-- Finished uploads before something uses them. The bytes are in storage before the row, and the row
-- is gone before the bytes.
create table uploads (
  user_id uuid not null references profiles (id) on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('image', 'video')),
  state text not null check (state in ('processing', 'ready', 'failed')),
  failure text,
  original_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  duration_seconds real check (duration_seconds >= 0),
  file_size bigint not null check (file_size >= 0),
  placeholder text,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  renditions jsonb not null default '[]',
  video_key text,
  preview_key text,
  -- The post or message that took it; null until then.
  post_id uuid,
  post_position smallint,
  message_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint uploads_taken_once check (post_id is null or message_id is null)
);
create index uploads_unused_idx on uploads (created_at) where post_id is null and message_id is null;

-- A retry with the same key finds what the first try made.
create table idempotency_keys (
  user_id uuid not null references profiles (id) on delete cascade,
  key uuid not null,
  request_hash text not null,
  result_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age_idx on idempotency_keys (created_at);

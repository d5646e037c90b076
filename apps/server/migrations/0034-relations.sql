-- What a person decided not to see: people, words, single posts. Everything that a viewer's lists are filtered by is
-- read by their id alone. The tables `blocks` and `reports` of the first version are no longer used; they are removed
-- one version later.

-- A block is two rows, one for each side, so that both read it under their own id.
create table relations (
  viewer_id uuid not null references profiles (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('blocks', 'blocked_by', 'mutes', 'restricts')),
  -- Null: for good.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (viewer_id, person_id, kind),
  constraint relations_not_self check (viewer_id <> person_id)
);
create index relations_person_idx on relations (person_id);

-- Words and KLOtags, which begin with `#`, as `normalizeMutedWord` leaves them.
create table muted_words (
  user_id uuid not null references profiles (id) on delete cascade,
  word text not null check (char_length(word) between 1 and 60),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, word)
);

-- The post may be gone: no foreign key, the reader tolerates it.
create table hidden_posts (
  user_id uuid not null references profiles (id) on delete cascade,
  post_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

-- By a person whom the post's author restricts: shown to these two alone and not counted, until the author approves.
alter table post_comments add column awaits_approval boolean not null default false;

-- The other person is restricted: their messages wait under requests, unread and uncounted.
alter table conversation_members add column is_request boolean not null default false;

-- What the author of a style vote tells of how it turned out, once. Its picture is the post's file at position 4.
create table vote_outcomes (
  post_id uuid primary key references posts (post_id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  -- Null for something else.
  option_id uuid,
  words text check (char_length(words) <= 300),
  created_at timestamptz not null default now(),
  constraint vote_outcomes_option_fkey foreign key (post_id, option_id)
    references style_vote_options (post_id, id) on delete cascade
);
create index vote_outcomes_user_idx on vote_outcomes (user_id);

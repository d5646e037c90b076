-- What posts and people are found by stands in tables of its own. They are filled without holding anybody up
-- (0029), a search reads through short rows, and a post is found by its author's name off the same index.

-- The words of a post, its KLOtags, its pictures and its author's name. `created_at` is that of the post.
create table post_words (
  post_id uuid primary key references posts on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
create index post_words_idx on post_words using gin (words);
create index post_words_newest_idx on post_words (created_at desc, post_id desc);

-- The words of a person's username and display name.
create table profile_words (
  profile_id uuid primary key references profiles on delete cascade,
  words tsvector not null
);
create index profile_words_idx on profile_words using gin (words);

create function name_search_words(username text, display_name text) returns tsvector
language sql immutable parallel safe
return to_tsvector('simple', search_spaced(username || ' ' || coalesce(display_name, '')));

-- Databases of the time before the first release have these columns, with their indexes.
-- blocks: for a moment; no release reads them.
alter table posts drop column if exists search_words;
-- blocks: the same.
alter table profiles drop column if exists search_words;

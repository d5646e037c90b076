-- People are found by the words of their names, in any order; without a text, all of them, newest first.
-- blocks: once, some seconds for 100,000 people.
alter table profiles add column search_words tsvector not null
  generated always as (
    to_tsvector('simple', search_spaced(username || ' ' || coalesce(display_name, '')))
  ) stored;
-- blocks: the statement above holds the table already.
create index profiles_words_idx on profiles using gin (search_words);
-- blocks: the same.
create index profiles_newest_idx on profiles (created_at desc, id desc);

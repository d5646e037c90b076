-- Search: what people and posts are found by, kept by the database itself as generated columns, so
-- that no writer can forget it; and the order in which people to follow are proposed.
create extension if not exists pg_trgm;

-- Lower case, without accents, compatibility forms unified, one space between words: what is typed
-- and what is searched are compared in this form.
create function search_form(given text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(
  regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]+', '', 'g'), '\s+', ' ', 'g'
));

-- The same text as a LIKE pattern that means just these letters.
create function like_literal(given text) returns text
language sql immutable strict parallel safe
return regexp_replace(given, '[\\%_]', '\\\&', 'g');

-- The pairs of neighbouring letters in a text: an index over them finds names by any two letters,
-- where trigrams need three.
create function letter_pairs(given text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct substr(given, place, 2)), '{}')
  from generate_series(1, char_length(given) - 1) as place
);

alter table profiles add column search_name text not null
  generated always as (search_form(username || ' ' || coalesce(display_name, ''))) stored;
create index profiles_search_idx on profiles using gin (letter_pairs(search_name));
create index profiles_username_prefix_idx on profiles (username text_pattern_ops);

-- Trigrams know ASCII letters only when the database's character type is C, as the embedded
-- server's is. Every other letter becomes `Z` and five capitals, which stand in no form otherwise.
create function search_key(form text) returns text
language sql immutable strict parallel safe
return case when octet_length(form) = char_length(form) then form else (
  select string_agg(
    case
      when ascii(letter) < 128 then letter
      else 'Z' || translate(
        lpad(to_hex(ascii(letter)), 5, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP'
      )
    end,
    '' order by place
  )
  from unnest(string_to_array(form, null)) with ordinality as letters (letter, place)
) end;

-- The LIKE pattern that finds a term in posts.search_text by its index; null when nothing of the
-- term can be found so. Terms with no three letters in a row are looked for where a word begins.
create function search_pattern(term text) returns text
language sql immutable strict parallel safe
return (
  select case
    when key ~ '[a-zA-Z0-9]{3}' then '%' || like_literal(key) || '%'
    when key ~ '[a-zA-Z0-9]' then '% ' || like_literal(key) || '%'
  end
  from search_key(search_form(term)) as key
);

-- Words, then the KLOtags, each as ` #tag `.
create function post_search_text(title text, caption text, description text, klotags text[])
returns text
language sql immutable parallel safe
return search_key(search_form(
  ' ' || coalesce(title, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(description, '')
    || ' ' || coalesce('#' || nullif(array_to_string(klotags, ' #'), '') || ' ', '')
));

alter table posts add column search_text text not null
  generated always as (post_search_text(title, caption, description, klotags)) stored;
create index posts_search_idx on posts using gin (search_text gin_trgm_ops);
-- All kinds together: the order of results.
create index posts_newest_idx on posts (created_at desc, post_id desc);

create index profile_stats_popular_idx on profile_stats (followers_count desc, profile_id);

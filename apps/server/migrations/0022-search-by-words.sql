-- formerly: 64094be3b3c29568048545829c4325972605c5d30923a8e56bd837493e1afb0a
-- Posts are found by their words, in any order and apart, and by the words that stand for their pictures.

-- Derived from post_media, as media_url is: what its pictures show, in words. 0029 fills it.
alter table posts add column alt_texts text;

-- The form in which words are compared, the same on every server whatever its locale: lower case, without the
-- marks that one may leave out (accents, Hebrew and Arabic points, soft hyphens and joiners), and letters that are
-- written in two ways in one of them.
create function search_fold(given text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(translate(
  lower(regexp_replace(
    normalize(given, nfkd),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]+',
    '', 'g'
  ) collate "pg_c_utf8"),
  'øłđðħıςٱىة', 'olddhiσايه'
), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Whatever is no letter, digit or mark is a space.
create function search_separated(given text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  search_fold(given) collate "pg_c_utf8", '[[:space:][:punct:][:cntrl:]]+', ' ', 'g'
));

-- The words of a text with spaces between them. Chinese, Japanese, Thai, Lao, Burmese and Khmer put none there:
-- each of their letters is a word.
create function search_spaced(given text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  search_separated(given),
  '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff\U00020000-\U0003ffff])',
  ' \1 ', 'g'
);

-- For each word of a term what finds it where a word begins, at most ten: in any order, and apart. Letters that are
-- words stand side by side. One letter beside other words says nothing yet. Empty without a word.
create function search_queries(term text) returns tsquery[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(
    (
      '''' || regexp_replace(btrim(search_spaced(word)), ' +', ''' <-> ''', 'g') || ''':*'
    )::tsquery
    order by place
  ), '{}')
  from (
    select word, place
    from unnest(string_to_array(nullif(search_separated(term), ''), ' '))
      with ordinality as words (word, place)
    where octet_length(word) > 1 or search_separated(term) = word
    limit 10
  ) as words
);

-- What finds all the words of a term; null without a word.
create function search_query(term text) returns tsquery
language sql immutable strict parallel safe
return nullif(array_to_string(search_queries(term)::text[], ' & '), '')::tsquery;

-- Each word with its places, and each KLOtag whole as `#tag` too.
create function post_search_words(
  title text, caption text, description text, klotags text[], alt_texts text
) returns tsvector
language sql immutable parallel safe
return to_tsvector('simple', search_spaced(
  coalesce(title, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(description, '') || ' '
    || coalesce(array_to_string(klotags, ' '), '') || ' ' || coalesce(alt_texts, '')
)) || array_to_tsvector(string_to_array(
  search_fold(coalesce('#' || nullif(array_to_string(klotags, ' #'), ''), '')), ' '
));

-- The parts of a word with an apostrophe stand side by side, as in the texts: "don't" does not find "donut". Before, one
-- letter beside other words was left out. U+E000 is in no text; it keeps the parts together while words are told apart.
create or replace function search_queries(term text) returns tsquery[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(
    (
      '''' || regexp_replace(
        btrim(search_spaced(replace(word, U&'\E000', ' '))), ' +', ''' <-> ''', 'g'
      ) || ''':*'
    )::tsquery
    order by place
  ), '{}')
  from (
    select word, place
    from (
      select search_separated(regexp_replace(
        term collate "pg_c_utf8", '(?<=[[:alnum:]])[''’＇](?=[[:alnum:]])', U&'\E000', 'g'
      )) as separated
    ) as terms,
    unnest(string_to_array(nullif(separated, ''), ' ')) with ordinality as words (word, place)
    where octet_length(word) > 1 or separated = word
    limit 10
  ) as words
);

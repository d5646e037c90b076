-- no-transaction
-- The group of what versions before wrote, in batches of 1,000 people, each committed by itself. After an interruption
-- it may be run again. It says what `groupText` (notifications.queries.ts) says of new ones.
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  people uuid[];
begin
  loop
    select array_agg(id order by id) into people
    from (select id from profiles where id > last_id order by id limit 1000) as next_people;
    exit when people is null;

    update notifications set
      group_id = overlay(
        overlay(md5(split_part(dedupe_key, ':', 1) || ':' || split_part(dedupe_key, ':', 2)) placing '8' from 13)
        placing 'a' from 17
      )::uuid
    where user_id = any(people) and group_id is null
      and split_part(dedupe_key, ':', 1) in ('like', 'share', 'votes');

    last_id := people[cardinality(people)];
    commit;
  end loop;
end
$$;

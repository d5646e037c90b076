-- no-transaction
-- Writes the words of all posts and people, in batches of 500, each committed by itself: nobody is held up. After
-- an interruption it may be run again. Posts in the order of time: searches read them in that order.
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  last_time timestamptz := '-infinity';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
    from (select id from profiles where id > last_id order by id limit 500) as next_people;
    exit when batch is null;

    -- Held: who is deleted meanwhile has no words.
    insert into profile_words (profile_id, words)
    select id, name_search_words(username, display_name)
    from (
      select id, username, display_name from profiles where id = any(batch) for key share
    ) as people
    on conflict (profile_id) do update set words = excluded.words;

    last_id := batch[cardinality(batch)];
    commit;
  end loop;

  last_id := '00000000-0000-0000-0000-000000000000';
  loop
    select
      array_agg(post_id order by created_at, post_id),
      coalesce(max(created_at), last_time)
    into batch, last_time
    from (
      select post_id, created_at from posts
      where (created_at, post_id) > (last_time, last_id)
      order by created_at, post_id
      limit 500
    ) as next_posts;
    exit when batch is null;

    update posts set alt_texts = described.alt_texts
    from (
      select post_id, string_agg(alt_text, ' ' order by position) as alt_texts
      from post_media
      where post_id = any(batch) and alt_text is not null
      group by post_id
    ) as described
    where described.post_id = posts.post_id
      and posts.alt_texts is distinct from described.alt_texts;

    insert into post_words (post_id, created_at, words)
    select
      post_id, held.created_at,
      post_search_words(title, caption, description, klotags, alt_texts)
        || name_search_words(username, display_name)
    from (select * from posts where post_id = any(batch) for key share) as held
    join profiles on profiles.id = held.user_id
    order by held.created_at, post_id
    on conflict (post_id) do update set words = excluded.words;

    last_id := batch[cardinality(batch)];
    commit;
  end loop;
end
$$;

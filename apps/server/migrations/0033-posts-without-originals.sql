-- no-transaction
-- No original is kept once a file is ready, and none is handed out: the export of the version before finds the
-- largest rendition in its place. The sweep removes the files. In batches of 1,000 posts, each committed by
-- itself, so that nobody is held up. After an interruption it may be run again.
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    select array_agg(post_id order by post_id) into ids
    from (
      select distinct post_id from post_media where post_id > last_id order by post_id limit 1000
    ) as next_posts;
    exit when ids is null;

    update post_media set original_key = null
    where post_id = any(ids) and original_key is not null;

    last_id := ids[cardinality(ids)];
    commit;
  end loop;
end
$$;

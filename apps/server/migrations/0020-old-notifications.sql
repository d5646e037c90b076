-- no-transaction
-- Brings over what versions before wrote: nobody is named beside votes, notifications without their cause go,
-- and comments on one post become one notification. In batches of 1,000 people, each committed by itself, so
-- that nobody's list is held up. After an interruption it may be run again.
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  people uuid[];
begin
  loop
    select array_agg(id order by id) into people
    from (select id from profiles where id > last_id order by id limit 1000) as next_people;
    exit when people is null;

    update notifications set related_user_id = null
    where user_id = any(people) and dedupe_key like 'votes:%' and related_user_id is not null;

    delete from notifications
    where user_id = any(people) and type = 'like' and dedupe_key like 'like:%' and not exists (
      select 1 from post_likes
      where post_id = related_post_id and post_likes.user_id = related_user_id
    );
    delete from notifications
    where user_id = any(people) and type = 'follow' and dedupe_key like 'follow:%' and not exists (
      select 1 from follows
      where follower_id = related_user_id and following_id = notifications.user_id
    );
    delete from notifications
    where user_id = any(people) and type = 'comment' and dedupe_key like 'comment:%' and not exists (
      select 1 from post_comments
      where post_id = related_post_id and post_comments.id = split_part(dedupe_key, ':', 3)::uuid
        and deleted_at is null
    );

    -- The newest of a post's stands for all. Where an earlier run made such a one already, the version before
    -- wrote another since: that one stays by itself.
    with single as (
      select
        user_id, id, related_post_id, related_user_id, is_read, created_at,
        split_part(dedupe_key, ':', 3)::uuid as comment_id,
        case title when 'replied to your comment' then 'replies:' else 'comments:' end
          || related_post_id as cause
      from notifications
      where user_id = any(people) and type = 'comment' and dedupe_key like 'comment:%'
        and related_user_id is not null
    ), told as (
      select
        *,
        first_value(id) over (partition by user_id, cause order by created_at desc, id desc)
          as newest_id
      from single
      where not exists (
        select 1 from notifications
        where notifications.user_id = single.user_id and dedupe_key = cause
      )
    ), grouped as (
      update notifications set
        dedupe_key = every_one.cause, is_read = every_one.is_read, read_at = every_one.read_at
      from (
        select
          user_id, newest_id, cause, bool_and(is_read) as is_read,
          max(created_at) filter (where is_read) as read_at
        from told
        group by user_id, newest_id, cause
      ) as every_one
      where notifications.user_id = every_one.user_id and notifications.id = newest_id
    ), replaced as (
      delete from notifications using told
      where notifications.user_id = told.user_id and notifications.id = told.id
        and told.id <> newest_id
    )
    insert into notification_comments
      (user_id, notification_id, comment_id, post_id, actor_id, created_at)
    select user_id, newest_id, comment_id, related_post_id, related_user_id, created_at
    from told;

    last_id := people[cardinality(people)];
    commit;
  end loop;
end
$$;

-- A notification goes with its cause, comments on one post are one notification, and a round number of
-- votes names nobody.

-- What was withdrawn with its cause: where the cause comes back (like, unlike, like), so does the
-- notification as it was, and rings nobody a second time. Kept for a while only.
create table withdrawn_notifications (
  user_id uuid not null references profiles (id) on delete cascade,
  dedupe_key text not null,
  id uuid not null,
  related_user_id uuid references profiles (id) on delete cascade,
  related_post_id uuid,
  is_read boolean not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz not null default now(),
  primary key (user_id, dedupe_key)
);
create index withdrawn_notifications_actor_idx on withdrawn_notifications (related_user_id);
create index withdrawn_notifications_post_idx on withdrawn_notifications (related_post_id);
create index withdrawn_notifications_age_idx on withdrawn_notifications (withdrawn_at);

-- The comments that one notification tells of. Its own row shows the newest of them.
create table notification_comments (
  user_id uuid not null,
  notification_id uuid not null,
  comment_id uuid not null,
  post_id uuid not null,
  actor_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, notification_id, comment_id),
  constraint notification_comments_notification_fkey foreign key (user_id, notification_id)
    references notifications (user_id, id) on delete cascade
);
create index notification_comments_newest_idx
  on notification_comments (user_id, notification_id, created_at desc);
create index notification_comments_comment_idx on notification_comments (post_id, comment_id);
create index notification_comments_actor_idx on notification_comments (actor_id);

-- When it was last marked read: comments that came later are new again.
alter table notifications add column read_at timestamptz;

update notifications set related_user_id = null where dedupe_key like 'votes:%';

-- What has lost its cause already.
delete from notifications
where type = 'like' and dedupe_key like 'like:%' and not exists (
  select 1 from post_likes
  where post_id = related_post_id and post_likes.user_id = related_user_id
);
delete from notifications
where type = 'follow' and dedupe_key like 'follow:%' and not exists (
  select 1 from follows
  where follower_id = related_user_id and following_id = notifications.user_id
);
delete from notifications
where type = 'comment' and dedupe_key like 'comment:%' and not exists (
  select 1 from post_comments
  where post_id = related_post_id and id::text = split_part(dedupe_key, ':', 3)
    and deleted_at is null
);

-- Of the notifications about one post's comments the newest stands for all.
insert into notification_comments
  (user_id, notification_id, comment_id, post_id, actor_id, created_at)
select
  user_id,
  first_value(id) over (
    partition by user_id, related_post_id, title order by created_at desc, id desc
  ),
  split_part(dedupe_key, ':', 3)::uuid, related_post_id, related_user_id, created_at
from notifications
where type = 'comment' and dedupe_key like 'comment:%' and related_user_id is not null;

update notifications set
  dedupe_key = case title when 'replied to your comment' then 'replies:' else 'comments:' end
    || related_post_id,
  is_read = every_one.is_read,
  read_at = every_one.read_at
from (
  select
    notification_comments.user_id, notification_id, bool_and(told.is_read) as is_read,
    max(told.created_at) filter (where told.is_read) as read_at
  from notification_comments
  join notifications as told
    on told.user_id = notification_comments.user_id
    and told.dedupe_key = 'comment:' || post_id || ':' || comment_id
  group by notification_comments.user_id, notification_id
) as every_one
where notifications.user_id = every_one.user_id and notifications.id = notification_id;

delete from notifications where type = 'comment' and dedupe_key like 'comment:%';

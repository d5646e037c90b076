-- A notification goes with its cause, and comments on one post are one notification. What versions before
-- wrote is brought over in 0020.

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

-- Notifications by person, conversations by member, messages by conversation, and the dev mailbox.

create table notifications (
  user_id uuid not null references profiles (id) on delete cascade,
  id uuid not null default uuidv7(),
  type text not null check (type in ('like', 'comment', 'follow', 'post_share', 'other')),
  title text not null check (char_length(title) <= 200),
  content text check (char_length(content) <= 500),
  -- The post may be gone: no foreign key, the reader tolerates it.
  related_post_id uuid,
  related_user_id uuid references profiles (id) on delete cascade,
  -- One cause, one notification: `like:{post}:{actor}`.
  dedupe_key text not null check (char_length(dedupe_key) <= 200),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint notifications_cause_key unique (user_id, dedupe_key)
);
create index notifications_list_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id) where not is_read;
create index notifications_actor_idx on notifications (related_user_id);
create index notifications_post_idx on notifications (related_post_id) where related_post_id is not null;

create table conversation_members (
  user_id uuid not null references profiles (id) on delete cascade,
  -- Computed by the application from the sorted pair of people.
  conversation_id uuid not null,
  -- Kept when the other person is gone: shown as 'Deleted user'.
  other_user_id uuid not null,
  unread_count integer not null default 0 check (unread_count >= 0),
  last_message_id uuid,
  last_message_at timestamptz,
  last_message_preview text,
  -- Messages up to here are hidden for this person: 'Delete Conversation'.
  cleared_before timestamptz,
  primary key (user_id, conversation_id)
);
create index conversation_members_list_idx on conversation_members (user_id, last_message_at desc, conversation_id desc);

create table direct_messages (
  conversation_id uuid not null,
  id uuid not null default uuidv7(),
  sender_id uuid not null,
  receiver_id uuid not null,
  -- Made by the sending client once a message: a resend is harmless.
  client_id uuid not null,
  message_type text not null check (message_type in ('text', 'image', 'video', 'post_share')),
  content text check (char_length(content) <= 4000),
  -- The sender's upload; its files are described there.
  upload_id uuid,
  shared_post_id uuid,
  reply_to_message_id uuid,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (conversation_id, id),
  constraint direct_messages_client_key unique (conversation_id, sender_id, client_id),
  constraint direct_messages_not_self check (sender_id <> receiver_id),
  constraint direct_messages_reply_fkey foreign key (conversation_id, reply_to_message_id) references direct_messages (conversation_id, id) on delete set null (reply_to_message_id),
  constraint direct_messages_body_check check (
    (message_type = 'text' and content is not null and content <> '')
    or (message_type in ('image', 'video') and upload_id is not null)
    or (message_type = 'post_share' and shared_post_id is not null)
  )
);
create index direct_messages_list_idx on direct_messages (conversation_id, created_at desc, id desc);

-- Mails that were not sent anywhere because no mail server is configured.
create table dev_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now()
);
create index dev_mails_list_idx on dev_mails (created_at desc);

-- Reactions to messages: one of each of the two people on a message. They go with the message and with the person.
create table message_reactions (
  conversation_id uuid not null,
  message_id uuid not null,
  user_id uuid not null references profiles (id) on delete cascade,
  emoji text not null check (emoji in ('thumbs_up', 'heart', 'laugh', 'surprised', 'sad', 'angry')),
  created_at timestamptz not null default now(),
  -- Read with the messages of a page.
  primary key (conversation_id, message_id, user_id),
  constraint message_reactions_message_fkey foreign key (conversation_id, message_id)
    references direct_messages (conversation_id, id) on delete cascade
);
-- For a person's export, and when their account is deleted.
create index message_reactions_person_idx on message_reactions (user_id, created_at, message_id);

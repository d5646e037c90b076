-- Moderation: reports that join cases, the acts of moderators, what they change, and objections to them.

-- One subject has one case that is not closed. A picture belongs to the case of its post.
create table moderation_cases (
  id uuid primary key default uuidv7(),
  number integer not null generated always as identity,
  subject_kind text not null check (subject_kind in ('post', 'comment', 'message', 'profile')),
  subject_id uuid not null,
  -- The post of a comment, the conversation of a message.
  within_id uuid,
  -- Whose it is; null after the account was deleted.
  person_id uuid references profiles (id) on delete set null,
  category text not null,
  severity smallint not null check (severity between 1 and 4),
  state text not null default 'open' check (state in ('open', 'waiting', 'escalated', 'closed')),
  holder_id uuid references profiles (id) on delete set null,
  is_automated boolean not null default false,
  outcome text check (outcome in ('upheld', 'dismissed')),
  opened_at timestamptz not null default now(),
  due_at timestamptz not null,
  closed_at timestamptz,
  -- When its evidence was deleted: after the time to object.
  swept_at timestamptz,
  constraint moderation_cases_closed_check check (
    (state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null)
  )
);
create unique index moderation_cases_open_key on moderation_cases
  (subject_kind, subject_id, within_id) nulls not distinct where state <> 'closed';
create index moderation_cases_queue_idx on moderation_cases (state, due_at, id);
create index moderation_cases_person_idx on moderation_cases (person_id);

-- blocks: nothing ever wrote to it, and no version was released with it.
drop table reports;
create table reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation_cases (id),
  -- Null for a visitor, the server itself, and after the account was deleted.
  reporter_id uuid references profiles (id) on delete set null,
  -- As a visitor gave them.
  name text check (char_length(name) <= 100),
  email text check (char_length(email) <= 254),
  -- Of the mail about the outcome.
  language text not null default 'en',
  category text not null,
  words text check (char_length(words) <= 2000),
  law text check (char_length(law) <= 200),
  position smallint check (position between 0 and 4),
  -- The subject as it was then: words, keys of files, the author's name.
  evidence jsonb not null,
  created_at timestamptz not null default now()
);
create unique index reports_once_key on reports (case_id, reporter_id) where reporter_id is not null;
create index reports_case_idx on reports (case_id, created_at);
create index reports_reporter_idx on reports (reporter_id, created_at desc, id desc);

-- The log. No foreign key leads to people or things: a row stays as it was written.
create table moderation_acts (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- Null for the server itself.
  actor_id uuid,
  actor_name text,
  is_automated boolean not null default false,
  case_id uuid,
  person_id uuid,
  subject_kind text,
  subject_id uuid,
  within_id uuid,
  removed text check (removed in ('post', 'comment', 'message', 'avatar', 'bio')),
  rule_version integer,
  rule_number integer,
  reason text check (char_length(reason) <= 600),
  note text check (char_length(note) <= 2000),
  ends_at timestamptz,
  -- What an undo writes back: an avatar's address, a bio, an earlier sanction, the case as it was.
  before jsonb not null default '{}',
  reverses_id uuid references moderation_acts (id),
  created_at timestamptz not null default now()
);
create unique index moderation_acts_reverses_key on moderation_acts (reverses_id)
  where reverses_id is not null;
create index moderation_acts_log_idx on moderation_acts (created_at desc, id desc);
create index moderation_acts_case_idx on moderation_acts (case_id, created_at);
create index moderation_acts_person_idx on moderation_acts (person_id, created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
-- single-node: the log is stored on one node, and a write to it is never retried elsewhere.
create trigger moderation_acts_append_only before update or delete or truncate on moderation_acts
  for each statement execute function refuse_change();

-- What is in force about an account, one row a kind.
create table sanctions (
  person_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('limit', 'suspend')),
  act_id uuid not null references moderation_acts (id),
  -- Null for good.
  ends_at timestamptz,
  primary key (person_id, kind)
);

create table objections (
  act_id uuid primary key references moderation_acts (id),
  person_id uuid not null references profiles (id) on delete cascade,
  words text not null check (char_length(words) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  answer text check (char_length(answer) <= 600),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint objections_decided_check check ((state = 'open') = (decided_at is null))
);
create index objections_state_idx on objections (state, created_at, act_id);

-- Files that a case keeps although their author deletes them: a folder or one key of the storage.
create table held_files (
  path text not null,
  case_id uuid not null references moderation_cases (id),
  primary key (path, case_id)
);
create index held_files_case_idx on held_files (case_id);

-- Hidden from everybody but moderators, and restored by writing null.
alter table posts add column removed_at timestamptz;
alter table post_comments add column removed_at timestamptz;
alter table direct_messages add column removed_at timestamptz;
-- The author's own mark, and that of moderators.
alter table posts add column is_sensitive boolean not null default false;
alter table posts add column marked_sensitive_at timestamptz;

-- The language that the person used last: of mails that nobody asked for.
alter table credentials add column language text not null default 'en';

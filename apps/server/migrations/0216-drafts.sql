-- Posts that their author keeps for later, on every device: what they say, and when they are to be shared. Nobody else
-- reads them. Their pictures are uploads that name them, so that no sweep takes those.
create table drafts (
  user_id uuid not null references profiles (id) on delete cascade,
  -- The key by which the post is shared: it is never shared twice.
  id uuid not null,
  content jsonb not null,
  -- How often it was written: another device that changed it is not written over.
  revision integer not null default 1,
  -- When it is shared by itself, and the time zone in which its author chose that.
  publish_at timestamptz,
  time_zone text check (char_length(time_zone) <= 60),
  -- Why that failed the last time.
  failure text,
  -- It can be taken back for an hour.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index drafts_planned_idx on drafts (publish_at) where publish_at is not null and deleted_at is null;
create index drafts_deleted_idx on drafts (deleted_at) where deleted_at is not null;

alter table uploads add column draft_id uuid;

-- Names of deleted accounts, which nobody may have for 90 days: as HMACs under the server's secret, so that
-- none can be read or guessed from here.
create table departed_usernames (
  username_hash bytea primary key check (octet_length(username_hash) = 32),
  departed_at timestamptz not null default now()
);
create index departed_usernames_age_idx on departed_usernames (departed_at);

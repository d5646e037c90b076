-- What the links in mails leave behind for their owner alone.

-- An address that waits for its confirmation. Here and not in mail_codes: it is written for every
-- address alike, and a code only for one that has no account.
alter table credentials add column new_email text, add column new_email_until timestamptz;
alter table credentials add constraint credentials_new_email_check
  check (new_email = lower(new_email) and char_length(new_email) <= 254) not valid;
alter table credentials add constraint credentials_new_email_until_check
  check ((new_email is null) = (new_email_until is null)) not valid;

-- Links that made an account, as SHA-256: opened once more they are told from made-up ones, by the
-- person of that account alone.
create table used_links (
  code_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index used_links_user_idx on used_links (user_id);
create index used_links_age_idx on used_links (created_at);

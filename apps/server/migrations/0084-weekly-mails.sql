-- Who asked for the weekly mail, in the language in which they asked.
create table weekly_mails (
  user_id uuid primary key references profiles (id) on delete cascade,
  language text not null check (char_length(language) <= 10),
  asked_at timestamptz not null default now(),
  sent_at timestamptz
);

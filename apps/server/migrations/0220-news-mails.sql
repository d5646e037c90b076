-- Who chose to get mail of any notification: in the language and by the clock of the browser in which they chose last.
create table news_mails (
  user_id uuid primary key references profiles (id) on delete cascade,
  language text not null check (char_length(language) <= 10),
  time_zone text not null check (char_length(time_zone) <= 60),
  asked_at timestamptz not null default now(),
  -- What came until then was told, or came before it was asked for.
  told_until timestamptz not null default now(),
  sent_at timestamptz
);

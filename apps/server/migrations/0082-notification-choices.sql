-- What a person chose to hear of, by subject and channel; what they did not choose follows the contract's table.
create table notification_choices (
  user_id uuid not null references profiles (id) on delete cascade,
  subject text not null check (char_length(subject) <= 40),
  channel text not null check (channel in ('app', 'push', 'mail')),
  is_on boolean not null,
  primary key (user_id, subject, channel)
);

-- Posts of which a person hears nothing more. The post may be gone: no foreign key.
create table muted_posts (
  user_id uuid not null references profiles (id) on delete cascade,
  post_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

-- Devices that a person wants to be told on, when no tab is open. The address is one of the browser's push service.
create table push_subscriptions (
  user_id uuid not null references profiles (id) on delete cascade,
  -- SHA-256 of the address: a device belongs to the last person who switched it on.
  endpoint_hash bytea not null,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  -- It ends with the session that switched it on.
  session_id uuid not null,
  language text not null check (char_length(language) <= 10),
  time_zone text not null check (char_length(time_zone) <= 60),
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint_hash)
);
create index push_subscriptions_endpoint_idx on push_subscriptions (endpoint_hash);

-- When a person is told on no device, in minutes after midnight of their time zone. Without a row: at night.
create table quiet_hours (
  user_id uuid primary key references profiles (id) on delete cascade,
  is_on boolean not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 0 and 1439)
);

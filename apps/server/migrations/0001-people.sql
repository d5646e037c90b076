-- People: accounts and sessions, public profiles, follows, measurements.
-- users and profiles are the globally unique tables (reference tables where distributed).

-- Someone who confirmed their address. The password is not here: this table is on every node.
create table users (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));

create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  -- argon2id in PHC form.
  password_hash text not null,
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the cookie's secret: a copy of this table signs nobody in.
  secret_hash bytea not null,
  user_agent text check (char_length(user_agent) <= 300),
  -- Until then a password may be set without the old one: the session began with a reset mail.
  recovery_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions_secret_key unique (secret_hash)
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expiry_idx on sessions (expires_at);

-- A sign-up waits here, and keeps its username, until the address is confirmed; only then is there
-- an account. A known address waits just the same, so that nothing tells the two apart.
create table sign_ups (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  username text not null check (username ~ '^[a-z0-9_.]{3,30}$'),
  password_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sign_ups_username_key unique (username)
);
create index sign_ups_email_idx on sign_ups (email, created_at desc);
create index sign_ups_expiry_idx on sign_ups (expires_at);

-- Single-use codes of mails, as SHA-256; deleting the row uses the code.
create table mail_codes (
  code_hash bytea primary key,
  type text not null check (type in ('signup', 'recovery', 'email_change')),
  sign_up_id uuid references sign_ups (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  new_email text check (new_email = lower(new_email) and char_length(new_email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint mail_codes_owner_check check (
    (type = 'signup' and sign_up_id is not null and user_id is null)
    or (type <> 'signup' and sign_up_id is null and user_id is not null)
  ),
  constraint mail_codes_email_check check ((type = 'email_change') = (new_email is not null))
);
create index mail_codes_sign_up_idx on mail_codes (sign_up_id);
create index mail_codes_user_idx on mail_codes (user_id);
create index mail_codes_expiry_idx on mail_codes (expires_at);

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  username text not null constraint profiles_username_check check (username ~ '^[a-z0-9_.]{3,30}$'),
  display_name text check (char_length(display_name) between 1 and 50),
  bio text check (char_length(bio) <= 500),
  location text check (char_length(location) <= 100),
  gender text check (gender in ('female', 'male', 'non-binary', 'prefer-not-to-say')),
  avatar_url text,
  verified boolean not null default false,
  status text check (char_length(status) <= 100),
  instagram text check (char_length(instagram) <= 100),
  tiktok text check (char_length(tiktok) <= 100),
  website text check (char_length(website) <= 500),
  cta_label text check (char_length(cta_label) <= 40),
  cta_url text check (char_length(cta_url) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_username_key on profiles (lower(username));

-- Counters and measurements change often and belong to one person: apart from profiles, so that
-- writing one never touches every node.
create table profile_stats (
  profile_id uuid primary key references profiles (id) on delete cascade,
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0)
);

create table follows (
  follower_id uuid not null references profiles (id) on delete cascade,
  following_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  constraint follows_not_self check (follower_id <> following_id)
);
create index follows_followers_idx on follows (following_id, created_at desc, follower_id desc);
create index follows_followees_idx on follows (follower_id, created_at desc, following_id desc);

-- Inches and pounds. Bounds are human limits; the careful ones are in the measurements room.
create table measurements (
  user_id uuid primary key references profiles (id) on delete cascade,
  allow_measurement_filtering boolean not null default false,
  unit_system text not null default 'imperial' check (unit_system in ('imperial', 'metric')),
  body_type text check (body_type in ('masculine', 'feminine')),
  age_range text check (age_range in ('18-22', '23-27', '28-32', '33-37', '38-42', '43-47', '48-52', '53-57', '58-62', '63-67', '68+')),
  height real check (height between 24 and 108),
  weight real check (weight between 40 and 1000),
  chest real check (chest between 15 and 100),
  waist real check (waist between 12 and 100),
  hips real check (hips between 15 and 110),
  torso_length real check (torso_length between 8 and 45),
  shoulder_width real check (shoulder_width between 8 and 40),
  underbust_circumference real check (underbust_circumference between 15 and 90),
  arm_length real check (arm_length between 10 and 50),
  inseam_length real check (inseam_length between 10 and 60),
  outseam_length real check (outseam_length between 15 and 75),
  pants_waist real check (pants_waist between 12 and 100),
  updated_at timestamptz not null default now()
);

-- The measurements a poster had, once a version, kept only while the person is opted in; a post
-- points to the version by body_id. The spec's user_* columns of a post, stored once.
create table bodies (
  user_id uuid not null references profiles (id) on delete cascade,
  id uuid not null default uuidv7(),
  gender text,
  body_type text,
  age_range text,
  height real,
  weight real,
  chest real,
  waist real,
  hips real,
  torso_length real,
  shoulder_width real,
  underbust_circumference real,
  arm_length real,
  inseam_length real,
  outseam_length real,
  pants_waist real,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table blocks (
  user_id uuid not null references profiles (id) on delete cascade,
  blocked_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  constraint blocks_not_self check (user_id <> blocked_id)
);
create index blocks_blocked_idx on blocks (blocked_id);

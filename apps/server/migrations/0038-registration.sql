-- Who may join, as admins set it: one row.
create table registration (
  id boolean primary key default true check (id),
  mode text not null default 'open' check (mode in ('open', 'approval', 'invitation', 'closed')),
  -- What people are asked before an admin lets them in.
  question text not null default '' check (char_length(question) <= 200),
  -- How many people each person may invite in all. Admins may invite any number.
  invitations_each integer not null default 3 check (invitations_each between 0 and 100),
  -- Lower case, each with its subdomains. Without allowed ones all are.
  allowed_domains text[] not null default '{}',
  denied_domains text[] not null default '{}',
  -- Proof of work of visitors: always, or once they come in a burst.
  asks_proof boolean not null default false,
  asks_proof_in_bursts boolean not null default true
);
insert into registration default values;

create table invitations (
  id uuid primary key default uuidv7(),
  inviter_id uuid not null references users (id) on delete cascade,
  code text not null check (code ~ '^[A-Za-z0-9_-]{22}$'),
  max_uses integer not null check (max_uses between 1 and 1000),
  uses integer not null default 0 check (uses between 0 and max_uses),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations_code_key unique (code)
);
create index invitations_inviter_idx on invitations (inviter_id);

-- Who invited whom.
create table invited_people (
  user_id uuid primary key references users (id) on delete cascade,
  inviter_id uuid references users (id) on delete set null
);
create index invited_people_inviter_idx on invited_people (inviter_id);

-- Signatures of the proofs of work that were used: each is good for one request.
create table spent_proofs (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expiry_idx on spent_proofs (expires_at);

alter table sign_ups
  add column answer text check (char_length(answer) <= 500),
  add column invitation_id uuid references invitations (id) on delete set null,
  -- The address is confirmed, and an admin has not decided yet.
  add column confirmed_at timestamptz,
  -- Of the mail that follows.
  add column language text not null default 'en';

-- Private accounts: following one of them is a request, which its person answers. Their posts are for followers at most
-- (`posts.audience`, which every list reads already); `was_for_everyone` remembers those that are for everyone again
-- once the account is public.
alter table profiles add column is_private boolean not null default false;
alter table posts add column was_for_everyone boolean not null default false;

create table follow_requests (
  person_id uuid not null references profiles (id) on delete cascade,
  asker_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Who asked never hears of it: to them it goes on waiting.
  declined_at timestamptz,
  primary key (person_id, asker_id),
  constraint follow_requests_not_self check (person_id <> asker_id)
);
create index follow_requests_waiting_idx on follow_requests (person_id, created_at desc, asker_id desc)
  where declined_at is null;
create index follow_requests_declined_idx on follow_requests (person_id, created_at desc, asker_id desc)
  where declined_at is not null;
create index follow_requests_asker_idx on follow_requests (asker_id, created_at, person_id);

-- Whether following a person ($2) is a request for somebody ($1): lock the counters of both first.
create function must_ask_to_follow(uuid, uuid) returns boolean language sql volatile as $$
  select is_private and not exists (
    select from follows where follower_id = $1 and following_id = $2
  ) from profiles where id = $2
$$;

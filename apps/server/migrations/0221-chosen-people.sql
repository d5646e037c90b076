-- The people whom somebody chose for posts that are for chosen people alone.
create table chosen_people (
  owner_id uuid not null references profiles (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner_id, person_id),
  constraint chosen_people_not_self check (owner_id <> person_id)
);
-- For erasing who is on lists.
create index chosen_people_person_idx on chosen_people (person_id, created_at, owner_id);

alter table posts
  drop constraint posts_audience_check,
  add constraint posts_audience_check
    check (audience in ('everyone', 'followers', 'chosen', 'me')) not valid;

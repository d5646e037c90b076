-- How much a person wrote lately, counted in the transaction of what they write: whatever node takes it,
-- and whether or not it is deleted afterwards.
create table write_counts (
  user_id uuid not null references profiles (id) on delete cascade,
  -- The limit, and what it is counted on where that is one post.
  counted text not null check (char_length(counted) <= 100),
  count integer not null check (count > 0),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (user_id, counted)
);
create index write_counts_end_idx on write_counts (ends_at);

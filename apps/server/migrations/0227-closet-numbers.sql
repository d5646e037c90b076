-- What a closet counts in one row for each person, and the colours of garments.

create table closets (
  user_id uuid primary key references profiles (id) on delete cascade,
  -- Looks on which something is worn: written in the transaction that writes the wears.
  looks_count integer not null default 0,
  -- Raised by everything that changes the closet.
  changes bigint not null default 0,
  -- Its garments by state, category, brand and colour, as they were counted after so many changes: older counts are
  -- not read.
  counts jsonb,
  counted_changes bigint
);

-- No wear is written between counting and the end of this.
lock table closet_wears in share mode;
insert into closets (user_id, looks_count)
select user_id, count(distinct post_id) from closet_wears group by user_id;

-- Null until a picture shows one, or its owner says it.
alter table closet_garments add column color text;

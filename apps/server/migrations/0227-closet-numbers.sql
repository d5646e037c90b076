-- What a closet holds, as its reader counted it, and the colours of garments.

-- A closet without a row was not counted yet.
create table closets (
  user_id uuid primary key references profiles (id) on delete cascade,
  -- Raised by everything that changes the closet.
  changes bigint not null default 0,
  -- Its looks, and its garments by state, category, brand and colour, as they were counted after so many changes: older
  -- counts are not read.
  counts jsonb,
  counted_changes bigint
);

-- Null until a picture shows one, or its owner says it.
alter table closet_garments add column color text;

-- My closet: each garment of a person once, with every look that it was worn on. Nobody else reads it. It is written in
-- the transaction that writes the garments of a look, or deletes the look.

-- Garments with the same text are one: category, brand, name and size, however the name is typed.
create function closet_key(
  category text, brand_key text, name text, size_system text, size_label text
) returns text
language sql immutable parallel safe
return category || '|' || coalesce(brand_key, '') || '|' || coalesce(search_separated(name), '')
  || '|' || coalesce(size_system || ' ' || size_label, '');

create table closet_garments (
  user_id uuid not null references profiles (id) on delete cascade,
  id uuid not null default uuidv7(),
  key text not null,
  category text not null,
  brand_key text references brands (key),
  state text not null default 'kept' check (state in ('kept', 'archived', 'sold', 'lent')),
  looks_count integer not null default 0,
  first_worn_at timestamptz not null,
  last_worn_at timestamptz not null,
  -- Its latest look, and the garment as it is described there.
  last_post_id uuid not null,
  last_garment_id uuid not null,
  -- Of the latest look that says one.
  price_cents integer,
  currency text,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index closet_garments_key on closet_garments (user_id, key);
create index closet_garments_worn_idx on closet_garments (user_id, state, last_worn_at desc, id desc);

-- A garment is worn once on a look, however often it is listed there. The look has no foreign key.
create table closet_wears (
  user_id uuid not null references profiles (id) on delete cascade,
  closet_garment_id uuid not null,
  post_id uuid not null,
  -- As it is described on that look.
  garment_id uuid not null,
  worn_at timestamptz not null,
  price_cents integer,
  currency text,
  primary key (user_id, closet_garment_id, post_id),
  foreign key (user_id, closet_garment_id) references closet_garments (user_id, id) on delete cascade
);
create index closet_wears_post_idx on closet_wears (user_id, post_id, closet_garment_id);
create index closet_wears_time_idx
  on closet_wears (user_id, closet_garment_id, worn_at desc, post_id desc);

-- What is worn on the looks that are there.
insert into closet_garments (
  user_id, key, category, brand_key, first_worn_at, last_worn_at, last_post_id, last_garment_id
)
select distinct on (user_id, key)
  user_id, key, category, brand_key, created_at, created_at, post_id, id
from (
  select posts.user_id, posts.created_at, garments.post_id, garments.id, category, brand_key,
    closet_key(category, brand_key, name, size_system, size_label) as key
  from garments join posts on posts.post_id = garments.post_id
) as worn
order by user_id, key, created_at, post_id, id;

insert into closet_wears (
  user_id, closet_garment_id, post_id, garment_id, worn_at, price_cents, currency
)
select distinct on (closet.user_id, closet.id, worn.post_id)
  closet.user_id, closet.id, worn.post_id, worn.id, worn.created_at, worn.price_cents, worn.currency
from (
  select posts.user_id, posts.created_at, garments.post_id, garments.id, garments.position,
    price_cents, currency,
    closet_key(category, brand_key, name, size_system, size_label) as key
  from garments join posts on posts.post_id = garments.post_id
) as worn, closet_garments as closet
where closet.user_id = worn.user_id and closet.key = worn.key
order by closet.user_id, closet.id, worn.post_id, worn.price_cents is null, worn.position, worn.id;

update closet_garments set
  looks_count = summed.looks_count,
  first_worn_at = summed.first_worn_at,
  last_worn_at = summed.last_worn_at,
  last_post_id = summed.post_ids[1],
  last_garment_id = summed.garment_ids[1],
  price_cents = summed.prices[1],
  currency = summed.currencies[1]
from (
  select user_id, closet_garment_id, count(*) as looks_count,
    min(worn_at) as first_worn_at, max(worn_at) as last_worn_at,
    array_agg(post_id order by worn_at desc, post_id desc) as post_ids,
    array_agg(garment_id order by worn_at desc, post_id desc) as garment_ids,
    array_agg(price_cents order by worn_at desc, post_id desc)
      filter (where price_cents is not null) as prices,
    array_agg(currency order by worn_at desc, post_id desc)
      filter (where price_cents is not null) as currencies
  from closet_wears group by user_id, closet_garment_id
) as summed
where closet_garments.user_id = summed.user_id and closet_garments.id = summed.closet_garment_id;

-- Garments of looks: what somebody wears, how it fits, and in which size. Product dots stay links.

-- Copied to every node. The key is the folded name (`brandKey` of the contract): one brand however it is typed.
create table brands (
  key text primary key check (char_length(key) between 1 and 60),
  name text not null check (char_length(name) between 1 and 60),
  -- Another spelling of that brand: an admin merged them.
  same_as text references brands (key),
  created_at timestamptz not null default now(),
  constraint brands_same_as_check check (same_as <> key)
);

create table garments (
  post_id uuid not null references posts (post_id) on delete cascade,
  id uuid not null default uuidv7(),
  position smallint not null,
  category text not null,
  name text check (char_length(name) between 1 and 100),
  brand_key text references brands (key),
  size_system text,
  size_label text,
  -- Whether others read the size; advice counts it either way.
  shows_size boolean not null default false,
  verdict text check (verdict in ('small', 'true', 'large')),
  -- {"waist": "tight"}
  zones jsonb not null default '{}',
  stretch text check (stretch in ('none', 'some', 'much')),
  origin text check (origin in ('new', 'second_hand', 'made', 'lent')),
  product_url text check (product_url ~ '^https?://' and char_length(product_url) <= 2000),
  is_paid_link boolean not null default false,
  price_cents integer check (price_cents >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  x_position real check (x_position between 0 and 100),
  y_position real check (y_position between 0 and 100),
  -- What searches find its post by: brand, name, and the category in every language.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  primary key (post_id, id),
  constraint garments_size_check check ((size_system is null) = (size_label is null)),
  constraint garments_price_check check ((price_cents is null) = (currency is null)),
  constraint garments_spot_check check ((x_position is null) = (y_position is null))
);
create index garments_brand_idx on garments (brand_key, category) where brand_key is not null;

-- What somebody owns beside their looks, for their own advice: nobody else reads it.
create table owned_garments (
  user_id uuid not null references profiles (id) on delete cascade,
  id uuid not null default uuidv7(),
  category text not null,
  brand_key text not null references brands (key),
  size_system text not null,
  size_label text not null,
  verdict text not null check (verdict in ('small', 'true', 'large')),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- Who wants to be told when a size can be advised.
create table size_wishes (
  user_id uuid not null references profiles (id) on delete cascade,
  brand_key text not null references brands (key),
  category text not null,
  -- Where they asked: the notification leads there.
  post_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, brand_key, category)
);

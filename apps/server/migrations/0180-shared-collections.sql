-- What the owner of a collection adds to it: a note on a saved post, an order of their own, a cover. And whom they show
-- it to: everyone, those with an address that cannot be guessed, people who are named.

alter table collections
  -- Shown first on the cover while it is in the collection.
  add column cover_post_id uuid,
  add column is_public boolean not null default false,
  -- Null: the address opens nothing.
  add column link_key text;

alter table saved_posts
  add column note text,
  -- The order in a collection, latest first: when the post was saved, until its owner moves it.
  add column placed_at timestamptz not null default now();
update saved_posts set placed_at = created_at;

create table collection_guests (
  owner_id uuid not null references profiles (id) on delete cascade,
  collection_id uuid not null,
  guest_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner_id, collection_id, guest_id),
  foreign key (owner_id, collection_id) references collections (user_id, id) on delete cascade
);

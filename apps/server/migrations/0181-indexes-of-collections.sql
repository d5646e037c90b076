-- no-transaction
-- The order in a collection, in place of the time of saving; and the collections that others share with somebody.
create index concurrently if not exists saved_posts_place_idx
  on saved_posts (user_id, collection_id, placed_at desc, post_id desc);
drop index concurrently if exists saved_posts_collection_idx;
create index concurrently if not exists collection_guests_guest_idx
  on collection_guests (guest_id, created_at desc);

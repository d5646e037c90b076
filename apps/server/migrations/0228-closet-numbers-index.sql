-- no-transaction
-- The garments of a closet are counted from it alone.
create index concurrently if not exists closet_garments_counts_idx
  on closet_garments (user_id, state, category, brand_key, color);

-- no-transaction
-- What names a brand is asked for each brand that is swept, and by its foreign keys when it is deleted.
create index concurrently if not exists closet_garments_brand_idx on closet_garments (brand_key)
  where brand_key is not null;
create index concurrently if not exists owned_garments_brand_idx on owned_garments (brand_key)
  where brand_key is not null;
create index concurrently if not exists size_wishes_brand_idx on size_wishes (brand_key);
create index concurrently if not exists brands_same_as_idx on brands (same_as) where same_as is not null;

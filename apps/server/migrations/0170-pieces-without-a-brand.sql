-- A piece that somebody owns may have no brand: its size still says something of their body and taste.
alter table owned_garments alter column brand_key drop not null;

-- no-transaction
-- The cutouts of a garment.
create index concurrently if not exists uploads_cutouts_idx on uploads (user_id, closet_garment_id)
  where closet_garment_id is not null;
-- What the sweep looks through: without the files of drafts and the cutouts of garments, which stay.
create index concurrently if not exists uploads_free_idx on uploads (created_at)
  where post_id is null and message_id is null and draft_id is null and closet_garment_id is null;
drop index concurrently if exists uploads_unused_idx;

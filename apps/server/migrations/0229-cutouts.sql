-- A garment of a closet without what is around it: an upload that its owner made of a picture of theirs. It names the
-- garment, so that nothing else takes it, until the garment has another one or is gone.
alter table uploads
  add column closet_garment_id uuid,
  -- When a garment had another one instead of it: the sweep takes it a day later.
  add column let_go_at timestamptz;
alter table closet_garments add column cutout_id uuid;
alter table uploads
  add constraint uploads_cutout_fkey foreign key (user_id, closet_garment_id)
    references closet_garments (user_id, id) on delete set null (closet_garment_id) not valid;

-- A garment of a closet without what is around it: an upload that its owner made of a picture of theirs. It names the
-- garment, so that nothing else takes it; the sweep takes it once the garment has another one.
alter table uploads add column closet_garment_id uuid;
alter table closet_garments add column cutout_id uuid;

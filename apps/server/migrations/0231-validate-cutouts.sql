-- Checks the rows that are there; 0229 added the constraint without.
alter table uploads validate constraint uploads_cutout_fkey;

-- Checks the rows that are there; 0120 added the constraints without.
alter table post_media validate constraint post_media_position_check;
alter table reports validate constraint reports_position_check;

-- A look has up to ten files, and its product dots and garments lie on one of them.

alter table product_dots add column media_position smallint not null default 0;
-- Without a spot on a picture it says nothing.
alter table garments add column media_position smallint not null default 0;

alter table post_media
  drop constraint post_media_position_check,
  add constraint post_media_position_check check (position between 0 and 9) not valid;
alter table reports
  drop constraint reports_position_check,
  add constraint reports_position_check check (position between 0 and 9) not valid;

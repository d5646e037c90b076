-- Columns that no version writes or reads any more: what they said is derived from `post_media`, and no original is kept.
-- blocks: for a moment, no version in use names them.
alter table posts
  drop column media_url,
  drop column media_type,
  drop column width,
  drop column height,
  drop column duration,
  drop column file_size;
-- blocks: the same.
alter table style_vote_options drop column media_url;
-- blocks: the same.
alter table post_media drop column original_key;

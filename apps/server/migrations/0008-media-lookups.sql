-- The hourly sweep asks whose a stored file is, by the id in its name alone.
create index uploads_id_idx on uploads (id);
create index post_media_upload_idx on post_media (upload_id);

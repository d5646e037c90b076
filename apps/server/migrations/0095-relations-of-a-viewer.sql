-- no-transaction
-- Everything that the lists of a viewer are filtered by, read without the rows themselves: it is read every two seconds.
create index concurrently if not exists relations_of_viewer_idx on relations (viewer_id)
  include (person_id, kind, ends_at);

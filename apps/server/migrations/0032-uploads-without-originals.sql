-- The original of an upload lies under its id, and only until its job is done. This version still writes the
-- column, because the version before reads it; a later one need not.
alter table uploads alter column original_key drop not null;

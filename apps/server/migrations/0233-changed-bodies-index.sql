-- no-transaction
create index concurrently if not exists bodies_changed_idx on bodies (changed_xid);

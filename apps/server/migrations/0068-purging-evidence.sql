-- What a case keeps as evidence is deleted once nobody can object any more, also what an undo would have written back.

-- An act keeps a removed picture's address or a removed bio until then. Everything else of the log stays append-only.
create function refuse_change_but_purge() returns trigger language plpgsql as $$
begin
  if old.removed in ('avatar', 'bio') and new.before = old.before - 'value' then
    old.before := new.before;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
drop trigger moderation_acts_append_only on moderation_acts;
-- single-node: the log is stored on one node, and a write to it is never retried elsewhere.
create trigger moderation_acts_append_only before delete or truncate on moderation_acts
  for each statement execute function refuse_change();
-- single-node: the same.
create trigger moderation_acts_purge before update on moderation_acts
  for each row execute function refuse_change_but_purge();

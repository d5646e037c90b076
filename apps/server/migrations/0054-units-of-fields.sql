-- The unit of each measure that its person changed, by the contract's names: {"weight": "stone"}. The others have
-- the person's system.
alter table measurements add column field_units jsonb not null default '{}';

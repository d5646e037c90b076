-- Rules of the house. Admins publish them as a whole; a published version never changes, so that a rule that
-- a reason names keeps its number and its words.
create table house_rule_versions (
  version integer primary key check (version >= 1),
  published_at timestamptz not null default now(),
  -- Null for the version that comes with Kloset, and after the admin's account was deleted.
  published_by uuid references users (id) on delete set null
);
create table house_rules (
  version integer not null references house_rule_versions (version),
  number integer not null check (number between 1 and 30),
  -- By language: {"en": "...", "de": "..."}.
  texts jsonb not null,
  primary key (version, number)
);
insert into house_rule_versions (version) values (1);
insert into house_rules (version, number, texts) values
  (1, 1, '{
    "en": "Describe your own body as you like. Leave other people’s bodies alone.",
    "de": "Beschreib deinen eigenen Körper, wie du magst. Lass die Körper anderer in Ruhe."}'),
  (1, 2, '{
    "en": "Swimwear and lingerie are fashion. Nudity and sexual content do not belong here.",
    "de": "Bademode und Wäsche sind Mode. Nacktheit und sexuelle Inhalte gehören nicht hierher."}'),
  (1, 3, '{
    "en": "Show other people only with their consent.",
    "de": "Zeig andere Menschen nur mit ihrer Einwilligung."}'),
  (1, 4, '{
    "en": "Everybody here is 18 or older.",
    "de": "Alle hier sind 18 oder älter."}'),
  (1, 5, '{
    "en": "No harassment, no hate, no threats.",
    "de": "Keine Belästigung, kein Hass, keine Drohungen."}'),
  (1, 6, '{
    "en": "Do not share other people’s private data.",
    "de": "Teile keine privaten Daten anderer."}'),
  (1, 7, '{
    "en": "No spam, no scams, no counterfeits.",
    "de": "Kein Spam, kein Betrug, keine Fälschungen."}'),
  (1, 8, '{
    "en": "Nothing that encourages self-harm, and nothing illegal.",
    "de": "Nichts, was zu Selbstverletzung ermutigt, und nichts Verbotenes."}');

-- The version that a person agreed to. People of before the rules count as of version 1: they are asked
-- once another version is published. Published versions are never deleted, so no key is needed.
alter table users add column rules_version integer not null default 1;
alter table sign_ups add column rules_version integer not null default 1;

-- Likeness: a body as a point of its body type, with what is missing predicted from what is measured
-- (filled-body.rules.ts). The server writes both columns; versions from before are filled by a job.
alter table bodies
  -- Eleven axes: ten measures in deviations, and how uncertain the predicted ones are.
  add column filled cube,
  -- Where each measure may lie, in the space of `point`: a range where it is predicted. Null when nothing is known.
  add column span cube;

alter table posts
  -- Its author lets nobody find it by their body.
  add column hides_body boolean not null default false,
  -- A picture without a person: it shows no body.
  add column shows_nobody boolean not null default false;

alter table measurements
  -- What Discover shows the person first, and the filter they used last, as a word of the contract.
  add column discover_order text not null default 'newest' check (discover_order in ('newest', 'mine')),
  add column last_filter text check (char_length(last_filter) <= 500);

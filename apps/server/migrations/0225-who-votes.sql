-- Whose votes a style vote takes, and whether it asks for a yes or a no to its one picture.
alter table posts
  add column votes_from text not null default 'everyone',
  add column is_yes_no boolean not null default false;
alter table posts
  add constraint posts_votes_from_check check (votes_from in ('everyone', 'similar')) not valid;

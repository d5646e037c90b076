-- Who may read a post, and who may comment on it. The version before writes neither: everyone, as it was.
alter table posts
  add column audience text not null default 'everyone',
  add column comments_from text not null default 'everyone';
alter table posts
  add constraint posts_audience_check check (audience in ('everyone', 'followers', 'me')) not valid,
  add constraint posts_comments_from_check
    check (comments_from in ('everyone', 'followers', 'nobody')) not valid;

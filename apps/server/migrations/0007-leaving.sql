-- A comment whose words are gone stays for the replies of others also when its author's account goes:
-- it is nobody's then.
alter table post_comments alter column user_id drop not null;
alter table post_comments add constraint post_comments_author_check
  check (user_id is not null or deleted_at is not null);

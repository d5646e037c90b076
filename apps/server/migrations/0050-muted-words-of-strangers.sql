-- A muted word that does not apply to posts and comments of people whom the person follows.
alter table muted_words add column except_followed boolean not null default false;

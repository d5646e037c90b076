-- Answers of a thread that helped people, each once for a person.
alter table post_comments add column helped_count integer not null default 0;

create table comment_helps (
  post_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, comment_id, user_id),
  foreign key (post_id, comment_id) references post_comments (post_id, id) on delete cascade
);
create index comment_helps_user_idx on comment_helps (user_id, created_at, comment_id);

-- A sign-up keeps its username for an hour, while its link works for longer. When somebody else takes the
-- name after that hour, the sign-up goes on without one, and its person chooses another.
alter table sign_ups alter column username drop not null;
alter table sign_ups add column lost_username text
  check (lost_username ~ '^[a-z0-9_.]{3,30}$'); -- blocks: sign-ups are swept after a week, they are few

-- A statement that writes everything also decides whether it may.

-- The limit stands beside the count, and the database refuses what passes it. Null for what the version before counts.
alter table write_counts
  add column most double precision,
  add constraint write_counts_most check (count <= most) not valid;

-- A statement sees what was committed before it began. What it reads after it waited for a lock is read by a volatile
-- function, which sees what was committed before its call: call it below the CTE that locks.

-- The newest body of a person: lock their measurements first.
create function newest_body_id(uuid) returns uuid language sql volatile as $$
  select id from bodies where user_id = $1 order by id desc limit 1
$$;

-- Whether one of two people blocks the other: lock the counters of both first.
create function is_blocked_between(uuid, uuid) returns boolean language sql volatile as $$
  select exists (
    select from relations
    where viewer_id = $1 and person_id = $2 and kind in ('blocks', 'blocked_by')
  )
$$;

-- What new people have shared so far. Deleting a post lowers nothing, else their limits could be evaded.

create table new_people_counts (
  user_id uuid primary key references profiles (id) on delete cascade,
  posts integer not null,
  links integer not null
);

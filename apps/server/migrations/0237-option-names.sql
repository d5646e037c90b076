-- What the author of a style vote calls an option. It is chosen with the vote and stays.
alter table style_vote_options add column name text check (char_length(name) between 1 and 30);

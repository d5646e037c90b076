-- no-transaction
-- formerly: 9ffddff7e0d66f8ef271e4ababa488dbe15cfcc48f464f89b6731e617929e165
-- Without a text all people are listed, newest first.
create index concurrently profiles_newest_idx on profiles (created_at desc, id desc);

-- Pictures like one that moderators removed wait for a person before others see them.

-- 64 bits that stay nearly the same when a picture is scaled or compressed anew.
alter table uploads add column perceptual_hash bit(64);
-- Why a person should look at it first.
alter table uploads add column finding text;
-- Hidden from others, not from its author, until a moderator has looked.
alter table posts add column held_at timestamptz;

-- Of pictures whose removal stands, each also mirrored.
create table removed_pictures (
  case_id uuid not null references moderation_cases (id),
  hash bit(64) not null,
  primary key (case_id, hash)
);

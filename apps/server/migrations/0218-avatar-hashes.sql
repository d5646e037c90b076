-- The perceptual hash of a profile picture, as uploads have one: copies of a removed picture are found among those worn.

-- Null for one that is too plain.
alter table profiles add column avatar_hash bit(64);
-- The address of the picture that was hashed: another one is hashed when it is looked for.
alter table profiles add column hashed_avatar_url text;

-- no-transaction
-- Finds usernames that look like another one. The same as `skeletonOf` in the contract
-- (packages/contract/src/reserved-names.ts).
create index concurrently if not exists profiles_skeleton_idx on profiles
  (replace(replace(translate(username, '01345789i._', 'oleastbgl'), 'rn', 'm'), 'vv', 'w'));

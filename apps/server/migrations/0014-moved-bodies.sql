-- What others are compared with is never the true body: `bodies` keeps each measure moved by a secret offset of
-- the person, in steps of a quarter deviation (moved-body.rules.ts). The exact ones stay in measurements.

-- Made by the server when it first needs one, so that an empty database stays empty; the same for all nodes,
-- kept by every backup.
create table server_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- What stood in `bodies` unmoved. A job moves it back and takes it away here; until then such a version has no
-- measure, and lies outside of every filter.
create table bodies_to_move (
  user_id uuid not null,
  id uuid not null,
  height real,
  weight real,
  chest real,
  waist real,
  hips real,
  torso_length real,
  shoulder_width real,
  underbust_circumference real,
  arm_length real,
  inseam_length real,
  outseam_length real,
  pants_waist real,
  primary key (user_id, id),
  -- Who opts out or leaves takes this with them.
  constraint bodies_to_move_body_fkey foreign key (user_id, id) references bodies on delete cascade
);

with unmoved as (
  update bodies set
    height = null, weight = null, chest = null, waist = null, hips = null, torso_length = null,
    shoulder_width = null, underbust_circumference = null, arm_length = null, inseam_length = null,
    outseam_length = null, pants_waist = null
  returning
    old.user_id, old.id, old.height, old.weight, old.chest, old.waist, old.hips, old.torso_length,
    old.shoulder_width, old.underbust_circumference, old.arm_length, old.inseam_length, old.outseam_length,
    old.pants_waist
)
insert into bodies_to_move select * from unmoved;

-- Whatever is no whole number of steps was not moved. The version before, which moves nothing, cannot write a
-- body while it still runs: a save fails for these minutes, and a true body is never matched.
alter table bodies add constraint bodies_moved_check check (
  (height is null or abs(height / 0.7 - round(height / 0.7)) < 0.001)
  and (weight is null or abs(weight / 12.125 - round(weight / 12.125)) < 0.001)
  and (chest is null or abs(chest / 1.45 - round(chest / 1.45)) < 0.001)
  and (waist is null or abs(waist / 1.6625 - round(waist / 1.6625)) < 0.001)
  and (hips is null or abs(hips / 1.375 - round(hips / 1.375)) < 0.001)
  and (torso_length is null or abs(torso_length / 0.2675 - round(torso_length / 0.2675)) < 0.001)
  and (shoulder_width is null or abs(shoulder_width / 0.185 - round(shoulder_width / 0.185)) < 0.001)
  and (
    underbust_circumference is null
    or abs(underbust_circumference / 1.45 - round(underbust_circumference / 1.45)) < 0.001
  )
  and (arm_length is null or abs(arm_length / 0.2975 - round(arm_length / 0.2975)) < 0.001)
  and (inseam_length is null or abs(inseam_length / 0.45 - round(inseam_length / 0.45)) < 0.001)
  and (outseam_length is null or abs(outseam_length / 0.5 - round(outseam_length / 0.5)) < 0.001)
  and (pants_waist is null or abs(pants_waist / 1.6625 - round(pants_waist / 1.6625)) < 0.001)
) not valid;

-- Bodies are compared by whole steps, an inch or three pounds (`toleranceFloor` of the contract), so that no
-- filter and no order tells more of a measure than its step.
-- blocks: only body filters and new looks of measured people wait, for less than half a minute a million bodies
alter table bodies alter column point set expression as (
  cube(array[
    coalesce(round(height) / 2.8, -1000),
    coalesce(round(weight / 3) * 3 / 48.5, -1000),
    coalesce(round(chest) / 5.8, -1000),
    coalesce(round(waist) / 6.65, -1000),
    coalesce(round(hips) / 5.5, -1000),
    coalesce(round(torso_length) / 1.07, -1000),
    coalesce(round(shoulder_width) / 0.74, -1000),
    coalesce(round(underbust_circumference) / 5.8, -1000),
    coalesce(round(arm_length) / 1.19, -1000),
    coalesce(round(inseam_length) / 1.8, -1000),
    coalesce(round(outseam_length) / 2.0, -1000),
    coalesce(round(pants_waist) / 6.65, -1000)
  ])
);

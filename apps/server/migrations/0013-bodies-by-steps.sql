-- Bodies are kept, to be compared, by whole steps: an inch, or three pounds (`toleranceFloor` of the contract).
-- So no filter and no order tells more of a measure. The exact ones stay in measurements.
update bodies set
  height = round(height),
  weight = round(weight / 3) * 3,
  chest = round(chest),
  waist = round(waist),
  hips = round(hips),
  torso_length = round(torso_length),
  shoulder_width = round(shoulder_width),
  underbust_circumference = round(underbust_circumference),
  arm_length = round(arm_length),
  inseam_length = round(inseam_length),
  outseam_length = round(outseam_length),
  pants_waist = round(pants_waist);

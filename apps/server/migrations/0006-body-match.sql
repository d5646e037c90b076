-- Finding posts by the poster's body. What is compared is kept by the database itself as generated
-- columns, so that no writer can forget it.
create extension if not exists cube;

alter table bodies
  -- What a body type criterion is compared with: the body type, else the gender.
  add column kind text generated always as (
    coalesce(
      lower(body_type), case lower(gender) when 'female' then 'feminine' when 'male' then 'masculine' end
    )
  ) stored,
  -- The measures in deviations of the population, as `populationDeviations` of the server's
  -- body-match room has them. A missing one lies far outside of every box.
  add column point cube generated always as (
    cube(array[
      coalesce(height / 2.8, -1000),
      coalesce(weight / 48.5, -1000),
      coalesce(chest / 5.8, -1000),
      coalesce(waist / 6.65, -1000),
      coalesce(hips / 5.5, -1000),
      coalesce(torso_length / 1.07, -1000),
      coalesce(shoulder_width / 0.74, -1000),
      coalesce(underbust_circumference / 5.8, -1000),
      coalesce(arm_length / 1.19, -1000),
      coalesce(inseam_length / 1.8, -1000),
      coalesce(outseam_length / 2.0, -1000),
      coalesce(pants_waist / 6.65, -1000)
    ])
  ) stored;

-- ALL criteria as one box, ANY of them as one each, and the most similar bodies first.
create index bodies_point_idx on bodies using gist (point) include (id);
create index bodies_id_idx on bodies (id);

-- Posts of a few bodies, newest first; and all posts with a body by time, to be looked through. Both
-- carry what a page asks of a post, so that no post is read that is not shown.
create index posts_body_idx on posts (body_id, created_at desc, post_id desc)
  include (user_id, post_type) where body_id is not null;
create index posts_body_feed_idx on posts (created_at desc, post_id desc)
  include (user_id, body_id) where post_type = 'regular' and body_id is not null;

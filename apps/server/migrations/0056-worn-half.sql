-- The half of a body that the garments of a look cover: bodies like one's own are compared there first. Null for both,
-- and where nothing is known. The server writes it with the garments; those from before are read here.
alter table posts add column worn_half text check (worn_half in ('upper', 'lower'));

update posts set worn_half = case when covered.is_upper then 'upper' else 'lower' end
from (
  select post_id,
    bool_or(category in ('top', 'knit', 'shirt', 'jacket', 'coat', 'dress', 'suit', 'underwear', 'swimwear')) as is_upper,
    bool_or(category in ('trousers', 'jeans', 'skirt', 'shorts', 'coat', 'dress', 'suit', 'underwear', 'swimwear')) as is_lower
  from garments group by post_id
) as covered
where posts.post_id = covered.post_id and covered.is_upper <> covered.is_lower;

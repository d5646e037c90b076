-- A coat is cut for the upper half: looks with one and nothing for the lower half say something of the upper.
update posts set worn_half = 'upper'
where worn_half is null
  and exists (select from garments where garments.post_id = posts.post_id and category = 'coat')
  and not exists (
    select from garments
    where garments.post_id = posts.post_id
      and category in ('trousers', 'jeans', 'skirt', 'shorts', 'dress', 'suit', 'underwear', 'swimwear')
  );

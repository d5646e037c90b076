// SQL that updates a person's closet from the garments of their looks: each garment once, with every look that it
// was worn on. This file only has the texts, because the merging of brands runs them with a different client.

/**
 * Adds the missing garments of the look $2 to the closet of $1, and locks all garments that the look had or has (lock
 * order, 7). Returns one row for each.
 */
export const lockWornText = `
  -- single-node: distributed, the garments of the look are read before.
  insert into closet_garments (
    user_id, key, category, brand_key, first_worn_at, last_worn_at, last_post_id, last_garment_id
  )
  select $1::uuid, key, category, brand_key, worn_at, worn_at, $2::uuid, garment_id
  from (
    select distinct on (key) key, category, brand_key, worn_at, garment_id
    from (
      select
        closet_key(category, brand_key, name, size_system, size_label) as key, category, brand_key,
        (select created_at from posts where post_id = $2) as worn_at, id as garment_id
      from garments where post_id = $2
      union all
      select key, category, brand_key, last_worn_at, last_garment_id from closet_garments
      where user_id = $1 and id in (
        select closet_garment_id from closet_wears where user_id = $1 and post_id = $2
      )
    ) as worn
    order by key
  ) as each_once
  order by key
  on conflict (user_id, key) do update set looks_count = closet_garments.looks_count
  returning id`

/**
 * Replaces the wears of the look $2, and what the closet of $1 counts of them. A garment that is on no look any more
 * leaves the closet. Returns one row for each garment of the look: whether its colour is unknown.
 */
export const writeWornText = `
  -- single-node: distributed, the garments of the look are read before.
  with cards as (
    select distinct on (closet.id)
      closet.id as closet_garment_id, garments.id as garment_id, posts.created_at as worn_at,
      garments.price_cents, garments.currency
    from garments
    join posts on posts.post_id = garments.post_id
    join closet_garments as closet on closet.user_id = $1
      and closet.key = closet_key(
        garments.category, garments.brand_key, garments.name, size_system, size_label
      )
    where garments.post_id = $2
    order by closet.id, garments.price_cents is null, garments.position, garments.id
  ), touched as (
    select closet_garment_id from cards
    union select closet_garment_id from closet_wears where user_id = $1 and post_id = $2
  ), dropped as (
    delete from closet_wears where user_id = $1 and post_id = $2
      and closet_garment_id not in (select closet_garment_id from cards)
  ), written as (
    insert into closet_wears (
      user_id, closet_garment_id, post_id, garment_id, worn_at, price_cents, currency
    )
    select $1::uuid, closet_garment_id, $2::uuid, garment_id, worn_at, price_cents, currency from cards
    on conflict (user_id, closet_garment_id, post_id) do update set
      garment_id = excluded.garment_id, price_cents = excluded.price_cents,
      currency = excluded.currency
  ), counted as (
    insert into closets (user_id, changes) values ($1::uuid, 1)
    on conflict (user_id) do update set changes = closets.changes + 1
  ), wears as (
    select closet_garment_id, post_id, garment_id, worn_at, price_cents, currency
    from closet_wears
    where user_id = $1 and post_id <> $2
      and closet_garment_id in (select closet_garment_id from touched)
    union all
    select closet_garment_id, $2::uuid, garment_id, worn_at, price_cents, currency from cards
  ), summed as (
    select closet_garment_id, count(*) as looks_count,
      min(worn_at) as first_worn_at, max(worn_at) as last_worn_at,
      array_agg(post_id order by worn_at desc, post_id desc) as post_ids,
      array_agg(garment_id order by worn_at desc, post_id desc) as garment_ids,
      array_agg(price_cents order by worn_at desc, post_id desc)
        filter (where price_cents is not null) as prices,
      array_agg(currency order by worn_at desc, post_id desc)
        filter (where price_cents is not null) as currencies
    from wears group by closet_garment_id
  ), emptied as (
    delete from closet_garments where user_id = $1 and id in (
      select closet_garment_id from touched except select closet_garment_id from summed
    )
  )
  update closet_garments set
    looks_count = summed.looks_count, first_worn_at = summed.first_worn_at,
    last_worn_at = summed.last_worn_at, last_post_id = summed.post_ids[1],
    last_garment_id = summed.garment_ids[1], price_cents = summed.prices[1],
    currency = summed.currencies[1]
  from summed
  where closet_garments.user_id = $1 and closet_garments.id = summed.closet_garment_id
  returning color is null as "hasNoColor"`

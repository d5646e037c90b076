// SQL of garments of looks, and of brands: one brand however it is spelled, other spellings point to it.
import {
  brandKey,
  type GarmentCategory,
  garmentLimits,
  halfOf,
  type SizeSystem,
} from '@kloset/contract/garments'
import type { Garment, GarmentInput } from '@kloset/contract/garments.schemas'
import { sql } from 'kysely'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface GarmentRow {
  readonly post_id: string
  readonly id: string
  readonly category: GarmentCategory
  readonly name: string | null
  readonly brand_key: string | null
  readonly brand: string | null
  readonly size_system: SizeSystem | null
  readonly size_label: string | null
  readonly shows_size: boolean
  readonly verdict: Garment['verdict']
  readonly zones: Garment['zones']
  readonly stretch: Garment['stretch']
  readonly origin: Garment['origin']
  readonly product_url: string | null
  readonly is_paid_link: boolean
  readonly price_cents: number | null
  readonly currency: string | null
  readonly media_position: number
  readonly x_position: number | null
  readonly y_position: number | null
}

/** The garments of posts by the post's id, in their order. */
export const findGarmentsOf = gatherReads<string, GarmentRow[]>(async (db, postIds) => {
  const rows = await preparedQuery<GarmentRow>(db, {
    name: 'garments.of-posts',
    text: `
      select
        post_id, id, category, garments.name, brand_key, brands.name as brand, size_system,
        size_label, shows_size, verdict, zones, stretch, origin, product_url, is_paid_link,
        price_cents, currency, media_position, x_position, y_position
      from garments left join brands on brands.key = garments.brand_key
      where post_id = any((select $1::uuid[])::uuid[]) order by position, id`,
    values: [postIds],
  })
  return Map.groupBy(rows, ({ post_id }) => post_id)
})

/** @returns the garments of one post, in their order */
export async function findGarments(db: Database, postId: string): Promise<readonly GarmentRow[]> {
  return (await findGarmentsOf(db, [postId])).get(postId) ?? []
}

/** Locks a person's own look until the transaction ends (lock order, 3). @returns whether there is one */
export async function lockOwnLook(tx: Database, postId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from posts
    where post_id = ${postId} and user_id = ${userId} and post_type = 'regular'
      and removed_at is null
    for no key update
  `.execute(tx)
  return rows.length > 0
}

/** A garment to write. */
export interface GarmentToWrite extends GarmentInput {
  readonly brandKey: string | null
  readonly searchText: string
}

/** Writes garments of a post in their order: those with an id are changed. */
export async function writeGarments(
  tx: Database,
  postId: string,
  garments: readonly GarmentToWrite[],
): Promise<void> {
  const rows = garments.map((one, position) => ({
    id: one.id ?? null,
    position,
    category: one.category,
    name: one.name,
    brand_key: one.brandKey,
    size_system: one.size?.system ?? null,
    size_label: one.size?.label ?? null,
    shows_size: one.showsSize,
    verdict: one.verdict,
    zones: one.zones,
    stretch: one.stretch,
    origin: one.origin,
    product_url: one.productUrl,
    is_paid_link: one.productUrl !== null && one.isPaidLink,
    price_cents: one.price ? Math.round(one.price.amount * 100) : null,
    currency: one.price?.currency ?? null,
    media_position: one.spot?.mediaPosition ?? 0,
    x_position: one.spot?.xPosition ?? null,
    y_position: one.spot?.yPosition ?? null,
    search_text: one.searchText,
  }))
  await sql`
    insert into garments (
      post_id, id, position, category, name, brand_key, size_system, size_label, shows_size,
      verdict, zones, stretch, origin, product_url, is_paid_link, price_cents, currency,
      media_position, x_position, y_position, search_text
    )
    select
      ${postId}::uuid, coalesce(id, uuidv7()), position, category, name, brand_key, size_system,
      size_label, shows_size, verdict, zones, stretch, origin, product_url, is_paid_link,
      price_cents, currency, media_position, x_position, y_position, search_text
    from jsonb_populate_recordset(null::garments, ${JSON.stringify(rows)}::jsonb)
    order by position
    on conflict (post_id, id) do update set
      position = excluded.position, category = excluded.category, name = excluded.name,
      brand_key = excluded.brand_key, size_system = excluded.size_system,
      size_label = excluded.size_label, shows_size = excluded.shows_size,
      verdict = excluded.verdict, zones = excluded.zones, stretch = excluded.stretch,
      origin = excluded.origin, product_url = excluded.product_url,
      is_paid_link = excluded.is_paid_link, price_cents = excluded.price_cents,
      currency = excluded.currency, media_position = excluded.media_position, x_position = excluded.x_position,
      y_position = excluded.y_position, search_text = excluded.search_text
  `.execute(tx)
}

/** Deletes the garments of a post that are not kept, and writes the half that the kept ones cover. */
export async function dropOtherGarments(
  tx: Database,
  postId: string,
  kept: readonly GarmentInput[],
): Promise<void> {
  const keptIds = kept.flatMap(({ id }) => id ?? [])
  await sql`
    with dropped as (
      delete from garments where post_id = ${postId} and id <> all(${keptIds}::uuid[])
    )
    update posts set
      worn_half = ${halfOf(kept.map(({ category }) => category))}, body_xid = pg_current_xact_id()
    where post_id = ${postId}
  `.execute(tx)
}

/**
 * The brands of names. New ones are made. Where an admin merged spellings, the brand of the other spelling is used.
 * @returns their keys by the names
 */
export async function findOrCreateBrands(
  tx: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; key: string }>`
    with named as (
      select * from unnest(${names}::text[], ${names.map(brandKey)}::text[]) as named (name, key)
    ), kept as (
      -- Until the commit no sweep deletes them.
      select key, same_as from brands where key in (select key from named)
      order by key
      for key share
    ), made as (
      -- In the order of their keys: two posts that name the same new brands do not wait for each other.
      insert into brands (key, name) select distinct on (key) key, name from named order by key
      on conflict (key) do nothing
    )
    select named.name, coalesce(kept.same_as, named.key) as key
    from named left join kept on kept.key = named.key
  `.execute(tx)
  return new Map(rows.map(({ name, key }) => [name, key]))
}

/** For a row of brands: nothing names it any more. Brands that an admin merged stay. */
const isUnnamed = sql`(
  same_as is null
  and not exists (select from brands as other where other.same_as = brands.key)
  and not exists (select from garments where brand_key = brands.key)
  and not exists (select from closet_garments where brand_key = brands.key)
  and not exists (select from owned_garments where brand_key = brands.key)
  and not exists (select from size_wishes where brand_key = brands.key)
)`

/**
 * Deletes brands that nothing names, in a transaction. It reads all brands, so only sweeps call it. @returns how many
 */
export async function deleteUnnamedBrands(tx: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select key from brands where ${isUnnamed} limit ${limit} for update skip locked
  `.execute(tx)
  if (rows.length === 0) return 0
  // A second statement: it sees rows that named the brands before these were locked.
  const { numAffectedRows = 0n } = await sql`
    delete from brands where key = any(${rows.map(({ key }) => key)}::text[]) and ${isUnnamed}
  `.execute(tx)
  return Number(numAffectedRows)
}

/** What others may read of a brand: its name and how often it is worn, counted up to one more than `brandPiecesMax`. */
export interface BrandUse {
  readonly name: string
  readonly garmentsCount: number
}

/** Garments of a brand that are counted for the order: it may have a hundred thousand, and each typed letter asks. */
const COUNTED_USES = 1000
/** More brands than are suggested, the most used ones: those that only one other person wrote are then left out. */
const BRANDS_READ = 4 * garmentLimits.brandSuggestions

/**
 * Brands whose name begins with a text, most used first. Those that only one other person wrote are left out: a
 * name that nobody else wears might be anything. Uses garments_brand_idx.
 */
export async function findBrandsLike(
  db: Database,
  { q, userId, limit }: { q: string; userId: string; limit: number },
): Promise<BrandUse[]> {
  const pattern = `${brandKey(q).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const shownWearers = sql`
    select posts.user_id from garments join posts on posts.post_id = garments.post_id
    where brand_key = brands.key and posts.removed_at is null and posts.held_at is null
      and (posts.audience = 'everyone' or posts.user_id = ${userId})`
  const { rows } = await sql<BrandUse>`
    with spelled as (
      select coalesce(same_as, key) as key from brands where key like ${pattern} limit 200
    ), used as (
      select key, (
        select count(*) from (
          select from garments where brand_key = brands.key limit ${COUNTED_USES}
        ) as counted
      ) as uses
      from brands where key in (select key from spelled)
      order by uses desc, key
      limit ${BRANDS_READ}
    ), worn as (
      select key, name, uses, (${shownWearers} limit 1) as wearer_id from used join brands using (key)
    )
    select name, (
      select count(*)::int from (
        ${shownWearers} limit ${garmentLimits.brandPiecesMax + 1}
      ) as counted
    ) as "garmentsCount"
    from worn as brands
    where wearer_id = ${userId} or exists (${shownWearers} and posts.user_id <> wearer_id)
    order by uses desc, "garmentsCount" desc, name
    limit ${limit}
  `.execute(db)
  return rows
}

/** @returns the names of brands by their keys */
export async function findBrandNames(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from brands where key = any(${keys}::text[])
  `.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

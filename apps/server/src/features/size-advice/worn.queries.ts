// SQL of size advice: reports about worn garments, owned garments, and people who wait for advice.
import type { GarmentCategory } from '@kloset/contract/garments'
import type { NewPiece } from '@kloset/contract/size-advice.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { type Worn, wornOnLooks } from '../../entities/posts/worn.queries.ts'
import type { Database } from '../../platform/database/pool.ts'

/** A report about a brand, which advises others, with the body that its wearer had then. */
export type Branded = Worn & {
  readonly brandKey: string
  readonly brand: string
  readonly bodyId: string
}

/**
 * The newest of opted-in people, whose looks have a body version. It reads many: once an hour.
 * @param beforeMs later reports are left out
 */
export async function findWorn(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<Branded[]> {
  const { rows } = await sql<Branded>`
    ${wornOnLooks} and body_id is not null and brand_key is not null
      and garments.created_at < to_timestamp(${beforeMs / 1000}::float8)
    order by garments.created_at desc, garments.id desc
    limit ${limit}
  `.execute(db)
  return rows.toReversed()
}

/** @returns the garments whose size is still shown, on looks of people who are still opted in */
export async function findStillShown(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select garments.id from garments join posts on posts.post_id = garments.post_id
    where garments.id = any(${ids}::uuid[]) and shows_size and body_id is not null
      and removed_at is null and held_at is null
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * After `lockPerson`. Replaces a piece of the same key: a retry, after an answer that did not arrive.
 * @returns false when the person already has the most that are allowed
 */
export async function insertPiece(
  tx: Database,
  userId: string,
  {
    most,
    brandKey,
    clientKey = randomUUID(),
    ...piece
  }: Omit<NewPiece, 'brand'> & { brandKey: string | null; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into owned_garments (user_id, id, category, brand_key, size_system, size_label, verdict)
    select ${userId}::uuid, ${clientKey}::uuid, ${piece.category}, ${brandKey}, ${piece.size.system},
      ${piece.size.label}, ${piece.verdict}
    where (
      select count(*) from owned_garments where user_id = ${userId} and id <> ${clientKey}
    ) < ${most}
    on conflict (user_id, id) do update set
      category = excluded.category, brand_key = excluded.brand_key, size_system = excluded.size_system,
      size_label = excluded.size_label, verdict = excluded.verdict
    returning id
  `.execute(tx)
  return rows.length > 0
}

export async function deletePiece(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from owned_garments where user_id = ${userId} and id = ${id}`.execute(db)
}

export interface Wish {
  readonly userId: string
  readonly brandKey: string
  readonly category: GarmentCategory
  readonly postId: string
}

export async function insertWish(db: Database, wish: Wish): Promise<void> {
  await sql`
    insert into size_wishes (user_id, brand_key, category, post_id)
    values (${wish.userId}, ${wish.brandKey}, ${wish.category}, ${wish.postId})
    on conflict (user_id, brand_key, category) do nothing
  `.execute(db)
}

/** @returns whether there was one */
export async function deleteWish(db: Database, wish: Omit<Wish, 'postId'>): Promise<boolean> {
  const { rows } = await sql`
    delete from size_wishes
    where user_id = ${wish.userId} and brand_key = ${wish.brandKey} and category = ${wish.category}
    returning 1
  `.execute(db)
  return rows.length > 0
}

export async function hasWish(db: Database, wish: Omit<Wish, 'postId'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from size_wishes
    where user_id = ${wish.userId} and brand_key = ${wish.brandKey} and category = ${wish.category}
  `.execute(db)
  return rows.length > 0
}

export interface WishRow extends Wish {
  readonly askedAt: Date
}

/** Wishes after one, in the order of their keys. */
export async function findWishes(
  db: Database,
  { after, limit }: { after: Wish | null; limit: number },
): Promise<WishRow[]> {
  const from = after
    ? sql`(user_id, brand_key, category) > (${after.userId}::uuid, ${after.brandKey}, ${after.category})`
    : sql`true`
  const { rows } = await sql<WishRow>`
    select user_id as "userId", brand_key as "brandKey", category, post_id as "postId",
      created_at as "askedAt"
    from size_wishes where ${from} order by user_id, brand_key, category limit ${limit}
  `.execute(db)
  return rows
}

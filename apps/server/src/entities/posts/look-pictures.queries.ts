// SQL of the pictures of a shared look while they change: their order, and the links and garments on them.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { MEDIA_COLUMNS, type MediaRow } from '../media/media.queries.ts'
import type { NewDot } from './product-dots.queries.ts'

/** Locks the uploads of a person's post until the transaction ends (lock order, 2). */
export async function lockUploadsOfPost(tx: Database, userId: string, postId: string) {
  await sql`
    select from uploads where user_id = ${userId} and post_id = ${postId} order by id for update
  `.execute(tx)
}

/**
 * Locks a person's own look until the transaction ends (lock order, 3).
 * @returns when it was edited last, and whether moderators hold it; undefined when there is no such look
 */
export async function lockEditedLook(
  tx: Database,
  postId: string,
  userId: string,
): Promise<{ readonly editedAt: Date | null; readonly isHeld: boolean } | undefined> {
  const { rows } = await sql<{ editedAt: Date | null; isHeld: boolean }>`
    select edited_at as "editedAt", held_at is not null as "isHeld" from posts
    where post_id = ${postId} and user_id = ${userId} and post_type = 'regular'
      and removed_at is null
    for no key update
  `.execute(tx)
  return rows[0]
}

/** Removes all files from a post, so that they can be written again. @returns them in their order */
export async function takeMedia(tx: Database, postId: string): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    delete from post_media where post_id = ${postId} returning ${sql.raw(MEDIA_COLUMNS)}
  `.execute(tx)
  return rows.toSorted((a, b) => a.position - b.position)
}

/** Writes the positions of a post's uploads, in this order. Uploads that are still processed find their file by it. */
export async function writePositions(
  tx: Database,
  userId: string,
  uploadIds: readonly string[],
): Promise<void> {
  await sql`
    update uploads set post_position = array_position(${uploadIds}::uuid[], id) - 1
    where user_id = ${userId} and id = any(${uploadIds}::uuid[])
  `.execute(tx)
}

/**
 * Moves links and garments along with their pictures. A link is deleted with its picture; a garment stays, without a
 * position.
 * @param from the old position of each picture, in the new order; null for a new one
 */
export async function moveMarks(
  tx: Database,
  postId: string,
  from: readonly (number | null)[],
): Promise<void> {
  await sql`
    with moves as (
      select before, number - 1 as now
      from unnest(${from}::smallint[]) with ordinality as moves (before, number)
    ), dropped as (
      delete from product_dots
      where post_id = ${postId} and media_position not in (select before from moves where before is not null)
    )
    update product_dots set media_position = moves.now
    from moves
    where post_id = ${postId} and media_position = moves.before
  `.execute(tx)
  await sql`
    with moves as (
      select before, number - 1 as now
      from unnest(${from}::smallint[]) with ordinality as moves (before, number)
    ), moved as (
      select id, moves.now
      from garments left join moves on moves.before = garments.media_position
      where post_id = ${postId}
    )
    update garments set
      media_position = coalesce(moved.now, 0),
      x_position = case when moved.now is not null then x_position end,
      y_position = case when moved.now is not null then y_position end
    from moved
    where post_id = ${postId} and garments.id = moved.id
  `.execute(tx)
}

/** Replaces the links of a post. A shop that was linked before keeps its favicon. */
export async function replaceDots(
  tx: Database,
  postId: string,
  dots: readonly NewDot[],
): Promise<void> {
  await sql`
    with dropped as (
      delete from product_dots where post_id = ${postId} returning product_url, favicon_url
    ), signs as (
      select product_url, max(favicon_url) as favicon_url from dropped group by product_url
    )
    insert into product_dots (
      post_id, media_position, x_position, y_position, product_url, product_name, favicon_url
    )
    select ${postId}::uuid, dot.media_position, dot.x, dot.y, dot.url, dot.name, signs.favicon_url
    from unnest(
      ${dots.map((dot) => dot.mediaPosition)}::smallint[],
      ${dots.map((dot) => dot.xPosition)}::real[], ${dots.map((dot) => dot.yPosition)}::real[],
      ${dots.map((dot) => dot.productUrl)}::text[], ${dots.map((dot) => dot.productName)}::text[]
    ) with ordinality as dot (media_position, x, y, url, name, number)
    left join signs on signs.product_url = dot.url
    order by dot.number
  `.execute(tx)
}

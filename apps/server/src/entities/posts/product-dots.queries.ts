// SQL of product dots: links at a position on a picture, in percent of its size.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface DotRow {
  readonly post_id: string
  readonly id: string
  readonly media_position: number
  readonly x_position: number
  readonly y_position: number
  readonly product_url: string
  readonly product_name: string | null
  readonly favicon_url: string | null
}

export interface NewDot {
  readonly mediaPosition: number
  readonly xPosition: number
  readonly yPosition: number
  readonly productUrl: string
  readonly productName: string | null
}

/** The dots of posts by the post's id, oldest first. */
export const findDotsOf = gatherReads<string, DotRow[]>(async (db, postIds) => {
  const rows = await preparedQuery<DotRow>(db, {
    name: 'product-dots.of-posts',
    text: `
      select post_id, id, media_position, x_position, y_position, product_url, product_name, favicon_url
      from product_dots where post_id = any($1::uuid[]) order by id`,
    values: [postIds],
  })
  return Map.groupBy(rows, ({ post_id }) => post_id)
})

/** @returns the dots of one post, oldest first */
export async function findDots(db: Database, postId: string): Promise<readonly DotRow[]> {
  return (await findDotsOf(db, [postId])).get(postId) ?? []
}

export async function insertDots(
  db: Database,
  postId: string,
  dots: readonly NewDot[],
): Promise<void> {
  if (dots.length === 0) return
  await sql`
    insert into product_dots (
      post_id, media_position, x_position, y_position, product_url, product_name
    )
    select ${postId}::uuid, dot.media_position, dot.x, dot.y, dot.url, dot.name
    from unnest(
      ${dots.map((dot) => dot.mediaPosition)}::smallint[],
      ${dots.map((dot) => dot.xPosition)}::real[], ${dots.map((dot) => dot.yPosition)}::real[],
      ${dots.map((dot) => dot.productUrl)}::text[], ${dots.map((dot) => dot.productName)}::text[]
    ) as dot (media_position, x, y, url, name)
  `.execute(db)
}

/** Sets the favicon of some dots of a post. @returns false when none of them exists any more */
export async function setFavicon(
  db: Database,
  favicon: { postId: string; dotIds: readonly string[]; url: string },
): Promise<boolean> {
  const { rows } = await sql`
    update product_dots set favicon_url = ${favicon.url}
    where post_id = ${favicon.postId} and id = any(${favicon.dotIds}::uuid[])
    returning id
  `.execute(db)
  return rows.length > 0
}

/** @returns those of the addresses that a dot shows. It reads all dots, so only sweeps call it. */
export async function findShownFavicons(
  db: Database,
  urls: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select distinct favicon_url as url from product_dots where favicon_url = any(${urls}::text[])
  `.execute(db)
  return new Set(rows.map(({ url }) => url))
}

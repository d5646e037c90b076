// SQL of product dots: links in percent of the picture they lie on.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

export interface DotRow {
  readonly post_id: string
  readonly id: string
  readonly x_position: number
  readonly y_position: number
  readonly product_url: string
  readonly product_name: string | null
  readonly favicon_url: string | null
}

export interface NewDot {
  readonly xPosition: number
  readonly yPosition: number
  readonly productUrl: string
  readonly productName: string | null
}

/** @returns the dots of one post, in the order they were placed. */
export async function findDots(db: Database, postId: string): Promise<DotRow[]> {
  const { rows } = await sql<DotRow>`
    select post_id, id, x_position, y_position, product_url, product_name, favicon_url
    from product_dots where post_id = ${postId} order by id
  `.execute(db)
  return rows
}

export async function insertDots(
  db: Database,
  postId: string,
  dots: readonly NewDot[],
): Promise<void> {
  if (dots.length === 0) return
  await sql`
    insert into product_dots (post_id, x_position, y_position, product_url, product_name)
    select ${postId}::uuid, dot.x, dot.y, dot.url, dot.name
    from unnest(
      ${dots.map((dot) => dot.xPosition)}::real[], ${dots.map((dot) => dot.yPosition)}::real[],
      ${dots.map((dot) => dot.productUrl)}::text[], ${dots.map((dot) => dot.productName)}::text[]
    ) as dot (x, y, url, name)
  `.execute(db)
}

// SQL of the renditions of a picture that several posts show: those of the demo.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import type { StoredRendition } from './media.rules.ts'

/**
 * Replaces the renditions of a picture on every post that shows it.
 * @param key of one of its renditions
 * @returns the posts: call `touchPost` for each
 */
export async function replaceRenditions(
  db: Database,
  key: string,
  renditions: readonly StoredRendition[],
): Promise<string[]> {
  const { rows } = await sql<{ postId: string }>`
    update post_media set renditions = ${JSON.stringify(renditions)}::jsonb
    where renditions @> ${JSON.stringify([{ key }])}::jsonb
    returning post_id as "postId"
  `.execute(db)
  return rows.map(({ postId }) => postId)
}

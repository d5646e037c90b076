// SQL of the options of a style vote, one for each of the post's pictures. Voting is left to the feature.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface OptionRow {
  readonly post_id: string
  readonly id: string
  readonly option_index: number
  readonly votes_count: number
}

/** @returns the options of the posts in their order. */
export function findOptions(db: Database, postIds: readonly string[]): Promise<OptionRow[]> {
  return preparedQuery<OptionRow>(db, {
    name: 'style-votes.options',
    text: `
      select post_id, id, option_index, votes_count from style_vote_options
      where post_id = any($1::uuid[])
      order by post_id, option_index`,
    values: [postIds],
  })
}

/** One option for each of the post's pictures, in their order. */
export async function insertOptions(db: Database, postId: string, count: number): Promise<void> {
  await sql`
    insert into style_vote_options (post_id, option_index)
    select ${postId}::uuid, generate_series(0, ${count}::int - 1)
  `.execute(db)
}

// SQL of the options of a style vote, one for each of the post's pictures. Voting is left to the feature.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface OptionRow {
  readonly post_id: string
  readonly id: string
  readonly option_index: number
  /** The name that its author gave it. */
  readonly name: string | null
  readonly votes_count: number
  readonly author_id: string
  /** The author wants only those who voted to see the counts. */
  readonly hides_results: boolean
  /** The author wants nobody else to see the counts before the end. */
  readonly hides_until_end: boolean
  readonly is_yes_no: boolean
  /** Only people whose body is called similar to the author's may vote. False while the post points to no body. */
  readonly is_for_similar: boolean
  readonly ends_at: Date | null
  readonly is_closed: boolean
}

/** @returns the options of the posts in their order. */
export function findOptions(db: Database, postIds: readonly string[]): Promise<OptionRow[]> {
  return preparedQuery<OptionRow>(db, {
    name: 'style-votes.options',
    text: `
      select
        post_id, id, option_index, name, votes_count, user_id as author_id, hides_results,
        hides_until_end, is_yes_no, votes_from = 'similar' and body_id is not null as is_for_similar,
        ends_at, coalesce(ends_at <= now(), false) as is_closed
      from style_vote_options
      join posts using (post_id)
      where post_id = any($1::uuid[])
      order by post_id, option_index`,
    values: [postIds],
  })
}

/** The options of posts by the post's id, for reading outside of transactions. */
export const findOptionsOf = gatherReads<string, OptionRow[]>(async (db, postIds) =>
  Map.groupBy(await findOptions(db, postIds), ({ post_id }) => post_id),
)

/**
 * One option for each of the post's pictures, in their order; two for a picture with a yes and a no.
 * @param names of the first options; null or missing for options without a name
 */
export async function insertOptions(
  db: Database,
  postId: string,
  { count, names }: { readonly count: number; readonly names: readonly (string | null)[] },
): Promise<void> {
  await sql`
    insert into style_vote_options (post_id, option_index, name)
    select ${postId}::uuid, position, (${[...names]}::text[])[position + 1]
    from generate_series(0, ${count}::int - 1) as position
  `.execute(db)
}

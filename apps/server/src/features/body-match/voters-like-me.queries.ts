// SQL of the voters of a closed style vote who are opted in, with their newest bodies.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'

/** At most this many votes are read, always the same ones. */
const MOST_VOTES = 5_000

interface VoteOfBody {
  readonly optionId: string
  readonly bodyId: string
}

/** @returns none while the vote is open. Uses the primary key of style_votes and that of bodies. */
export function findVoters(
  db: Database,
  { postId, viewerId }: { postId: string; viewerId: string },
): Promise<VoteOfBody[]> {
  return namedQuery<VoteOfBody>(
    db,
    'body-match.voters',
    sql`
      -- single-node: distributed, the bodies of the voters are read by their ids.
      with votes as (
        select user_id, option_id from style_votes
        where post_id = ${postId} and user_id <> ${viewerId} and exists (
          select from posts where posts.post_id = style_votes.post_id and ends_at <= now()
        )
        order by user_id
        limit ${MOST_VOTES}
      )
      select option_id as "optionId", bodies.id as "bodyId"
      from votes
      join bodies on bodies.user_id = votes.user_id
      where bodies.id = newest_body_id(votes.user_id)`,
  )
}

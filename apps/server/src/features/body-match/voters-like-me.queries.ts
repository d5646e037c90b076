// SQL of the voters of a closed style vote who are opted in, with how far their newest bodies are from a wanted one.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { Wanted } from './aim.rules.ts'
import { distanceTo } from './body-match.queries.ts'
import { kindsOf } from './nearest.queries.ts'
import type { Voter } from './voters-like-me.rules.ts'

/** Reads so many votes at most, always the same ones. */
const MOST_VOTES = 5_000

/** @returns none while the vote is open. Uses the primary key of style_votes and that of bodies. */
export function findVoters(
  db: Database,
  { postId, viewerId, wanted }: { postId: string; viewerId: string; wanted: Wanted },
): Promise<Voter[]> {
  return namedQuery<Voter>(
    db,
    `body-match.voters-${kindsOf(wanted.aims)}`,
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
      select
        option_id as "optionId",
        array[
          0, ${distanceTo(wanted.aims)},
          (
            select count(*) from unnest(${wanted.knownAxes}::int[]) as axis
            where cube_ll_coord(point, axis) >= 0
          )
        ] as likeness
      from votes
      join bodies on bodies.user_id = votes.user_id
      where bodies.id = newest_body_id(votes.user_id)`,
  )
}

// SQL of the open style votes that a person may still vote on: those by bodies like theirs first, then the newest.
import { sql } from 'kysely'
import { type Keyset, microsOf } from '../../platform/database/keyset.ts'
import { readBodies } from '../../entities/bodies/kept-bodies.queries.ts'
import { hasComparableBody } from '../../entities/bodies/comparable-body.queries.ts'
import { FOR_EVERYONE } from '../../entities/posts/audiences.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAlikePosts } from './alike.queries.ts'
import { isHiding, notBy, type Reader } from './body-match.queries.ts'
import type { Criteria } from './body-match.rules.ts'
import { likenessAt } from './matching.rules.ts'

interface OpenVote extends Keyset {
  readonly bodyId: string | null
  /** Only people whose body is called similar to the author's vote. */
  readonly isForSimilar: boolean
}

/** The nearest votes are chosen among this many of the newest. */
const CHOSEN_AMONG = 200

interface OpenVotes extends Reader {
  /** Null without a body of one's own: then the order is newest first. */
  readonly criteria: Criteria | null
  /** Posts that were shown before. */
  readonly except: readonly string[]
}

/**
 * @param mayBeAlike whether votes for people with similar bodies are included
 * @returns votes by others that are open and that the person did not vote on. Uses posts_shared_sos_idx.
 */
function findOpenVotes(
  db: Database,
  { except, viewerId, hidden }: OpenVotes,
  mayBeAlike: boolean,
): Promise<OpenVote[]> {
  return namedQuery<OpenVote>(
    db,
    `body-match.open-votes${isHiding(hidden)}`,
    sql`
      with open as materialized (
        select post_id from posts
        where post_type = 'style_vote' and post_type in ('style_vote', 'forum')
          and ${sql.raw(FOR_EVERYONE)} and removed_at is null and held_at is null
          and (ends_at is null or ends_at > now())
          and posts.user_id <> ${viewerId} ${notBy(hidden)}
          and post_id <> all(${except}::uuid[])
          and (${mayBeAlike}::boolean or votes_from = 'everyone' or body_id is null)
          and not exists (
            select from style_votes
            where style_votes.post_id = posts.post_id and style_votes.user_id = ${viewerId}
          )
          and exists (
            select from style_vote_options where style_vote_options.post_id = posts.post_id
          )
        order by created_at desc, post_id desc
        limit ${CHOSEN_AMONG}
      )
      select
        post_id as id, ${microsOf('created_at')} as "createdAtMicros", body_id as "bodyId",
        votes_from = 'similar' and body_id is not null as "isForSimilar"
      from open join posts using (post_id)
      order by created_at desc, post_id desc`,
  )
}

/**
 * The same as a page, without votes that do not accept this viewer. A view may leave out some of the others, so this
 * reads more than a page. It never continues.
 */
export async function findOpenVotesPage(
  uses: Pick<Platform, 'db' | 'reads'>,
  { limit, ...asked }: OpenVotes & { readonly limit: number },
): Promise<{ items: OpenVote[]; nextCursor: null }> {
  const { criteria } = asked
  const mayBeAlike = await hasComparableBody(uses.db, asked.viewerId)
  const [found, bodies] = await Promise.all([
    findOpenVotes(uses.reads, asked, mayBeAlike),
    criteria && readBodies(uses.reads),
  ])
  const forSimilar = found.filter(({ isForSimilar }) => isForSimilar).map(({ id }) => id)
  const alike = await findAlikePosts(uses, forSimilar, asked.viewerId)
  const ranked = found
    .filter(({ id, isForSimilar }) => !isForSimilar || alike.has(id))
    .map((post) => {
      const slot = bodies?.slotOf(post.bodyId ?? '')
      const [, distance = null] =
        criteria && bodies && slot !== undefined ? likenessAt(bodies, slot, criteria) : []
      return { ...post, distance: distance ?? Infinity }
    })
    // Votes by bodies of another type stay newest first.
    .toSorted((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
  return { items: ranked.slice(0, limit), nextCursor: null }
}

// SQL that counts what a body filter finds, and whom it leaves out.
import { feedLimits } from '@kloset/contract/feeds'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { namedQuery } from '../../platform/database/prepared.ts'
import {
  isHiding,
  matches,
  notBy,
  postsOfOthers,
  type Reader,
  searchesFor,
  searchName,
} from './body-match.queries.ts'
import type { Criteria } from './body-match.rules.ts'

/** @returns those of the posts that the viewer sees, where words or single posts are hidden from them; else null */
export type ShownAmong = ((postIds: readonly string[]) => Promise<readonly string[]>) | null

/**
 * Counts body by body, so that a filter with many matches reaches the limit after a few bodies.
 * @returns the number of matching posts by others; `more` when there are more than were counted
 */
export async function countMatchedPosts(
  db: Database,
  { criteria, ...reader }: Reader & { criteria: Criteria },
  shownAmong: ShownAmong,
): Promise<{ count: number; more: boolean }> {
  const searches = searchesFor(criteria)
  // A body that several searches find is counted by the first one.
  const arms = searches.map((search, arm) => {
    const found = searches.slice(0, arm).map((before) => sql`and (${before}) is not true`)
    return sql`
      -- single-node: distributed, the ids of matching bodies are read first.
      select ${shownAmong ? sql`posts.post_id` : sql`1`} from bodies
      join posts on posts.body_id = bodies.id
      where ${search} ${sql.join(found, sql` `)} and ${postsOfOthers(reader)}`
  })
  const name = `${searchName(criteria)}${isHiding(reader.hidden)}`
  const posts = sql`(${sql.join(arms, sql` union all `)} limit ${feedLimits.counted + 1}) as posts`
  if (shownAmong) {
    const select = sql`select post_id from ${posts}`
    const rows = await namedQuery<{ post_id: string }>(db, `body-match.counted-${name}`, select)
    const shown = await shownAmong(rows.map(({ post_id }) => post_id))
    const more = rows.length > feedLimits.counted
    return { count: Math.min(shown.length, feedLimits.counted), more }
  }
  const select = sql`select count(*)::int as count from ${posts}`
  const [row] = await namedQuery<{ count: number }>(db, `body-match.count-${name}`, select)
  const found = row?.count ?? 0
  return { count: Math.min(found, feedLimits.counted), more: found > feedLimits.counted }
}

/** People are counted up to here. */
const LEFT_OUT_MAX = 99

/**
 * Counts the people with posts whom ALL leaves out only because a measure is missing: what they measured matches, and
 * what is predicted is too far off. Nobody who is found by another of their bodies.
 */
export async function countLeftOut(
  db: Database,
  { criteria, viewerId, hidden }: Reader & { criteria: Criteria },
): Promise<number> {
  if (!criteria.matchAll || criteria.withUnmeasured || criteria.boxes.length === 0) return 0
  const wide = { ...criteria, withUnmeasured: true }
  const shows = (body: 'bodies' | 'found') => sql`exists (
    select from posts
    where posts.body_id = ${sql.ref(`${body}.id`)} and ${postsOfOthers({ viewerId, hidden })}
  )`
  const [row] = await namedQuery<{ people: number }>(
    db,
    `body-match.left-out-${searchName(wide)}${isHiding(hidden)}`,
    sql`
      -- single-node: distributed, the ids of matching bodies are read first.
      select count(*)::int as people from (
        select user_id from bodies
        where ${matches(wide)} and (span && ${criteria.box}::cube) is not true
          and user_id <> ${viewerId} ${notBy('bodies', hidden)} and ${shows('bodies')}
          and not exists (
            select from bodies as found
            where found.user_id = bodies.user_id and ${matches(criteria)} and ${shows('found')}
          )
        group by user_id
        limit ${LEFT_OUT_MAX}
      ) as people`,
  )
  return row?.people ?? 0
}

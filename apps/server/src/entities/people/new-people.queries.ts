// Whether somebody is new here. They are until they have been here for some hours and have opened some posts, but no
// longer than seven times these hours. Verified people, moderators and admins are never new.
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface Newness {
  /** Until the hours are over; 0 when they already are. */
  readonly secondsLeft: number
  /** How many posts of others they still have to open. */
  readonly readsLeft: number
}

/** @returns null for somebody who is not new */
export async function findNewness(
  db: Database,
  { hours, reads }: Config['newPeople'],
  userId: string,
): Promise<Newness | null> {
  if (hours === 0) return null
  const [row] = await preparedQuery<Newness>(db, {
    name: 'new-people.newness',
    text: `
      select
        greatest(0, extract(epoch from
          profiles.created_at + make_interval(hours => $2::int) - clock_timestamp()
        ))::float8 as "secondsLeft",
        $3::int - (
          select count(*) from (
            select 1 from post_views join posts using (post_id)
            where post_views.user_id = $1 and posts.user_id <> $1
            limit $3::int
          ) as read
        )::int as "readsLeft"
      from profiles join users on users.id = profiles.id
      where profiles.id = $1 and role = 'user' and not verified
        and profiles.created_at > now() - make_interval(hours => 7 * $2::int)`,
    values: [userId, hours, reads],
  })
  return row && (row.secondsLeft > 0 || row.readsLeft > 0) ? row : null
}

export interface Shared {
  readonly posts: number
  readonly links: number
}

const shared = (userId: string) => sql`
  select count(*)::int as posts, coalesce(sum((
    select count(*) from product_dots where product_dots.post_id = posts.post_id
  ) + (
    select count(*) from garments
    where garments.post_id = posts.post_id and product_url is not null
  )), 0)::int as links
  from posts where user_id = ${userId}::uuid
`

/** How much a new person has shared so far, including what they deleted since. */
export async function countShared(db: Database, userId: string): Promise<Shared> {
  const { rows } = await sql<Shared>`
    select posts, links from new_people_counts where user_id = ${userId}
  `.execute(db)
  return rows[0] ?? (await sql<Shared>`${shared(userId)}`.execute(db)).rows[0] ?? nothing
}

const nothing = { posts: 0, links: 0 }

/**
 * Counts what a new person is about to share, in the same transaction; another one of theirs waits. The first time,
 * earlier posts are counted as well (posts_user_idx); there are few.
 * @returns the total, including this
 */
export async function addShared(
  tx: Database,
  userId: string,
  { posts, links }: Shared,
): Promise<Shared> {
  const { rows } = await sql<Shared>`
    insert into new_people_counts as counts (user_id, posts, links)
    select ${userId}::uuid, shared.posts + ${posts}, shared.links + ${links}
    from (${shared(userId)}) as shared
    on conflict (user_id) do update set
      posts = counts.posts + ${posts}, links = counts.links + ${links}
    returning posts, links
  `.execute(tx)
  return rows[0] ?? nothing
}

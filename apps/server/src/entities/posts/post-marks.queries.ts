// SQL of what a viewer did to posts: liked them, saved them, voted. One read serves all viewers of a moment. Also how
// many people saved a post, for its author.
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs } from '../../platform/database/id-pairs.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

interface Pair {
  readonly post_id: string
  readonly user_id: string
}

/** What a viewer did to a post, if anything. */
export interface Marks {
  readonly liked: boolean
  readonly saved: boolean
}

const none: Marks = { liked: false, saved: false }

/**
 * Also reads combinations of viewers and posts that nobody asked for: there are few, and each viewer is then one range
 * of an index instead of a search for each post. Uses post_likes_person_idx and saved_posts_pkey.
 */
const marks = gatherReads<string, Marks>(async (db, pairs) => {
  const [postIds, viewerIds] = splitPairs(pairs).map((ids) => [...new Set(ids)])
  const rows = await preparedQuery<Pair & { is_like: boolean }>(db, {
    name: 'post-marks.marks',
    text: `
      -- single-node: distributed, likes and saves are two statements.
      select post_id, user_id, true as is_like from post_likes
      where user_id = any($2::uuid[]) and post_id = any($1::uuid[])
      union all
      select post_id, user_id, false from saved_posts
      where user_id = any($2::uuid[]) and post_id = any($1::uuid[])`,
    values: [postIds, viewerIds],
  })
  const found = new Map<string, Marks>()
  for (const { post_id, user_id, is_like } of rows) {
    const pair = pairOf(post_id, user_id)
    found.set(pair, {
      ...(found.get(pair) ?? none),
      ...(is_like ? { liked: true } : { saved: true }),
    })
  }
  return found
})

const choices = gatherReads<string, string>(async (db, pairs) => {
  const rows = await preparedQuery<Pair & { option_id: string }>(db, {
    name: 'post-marks.choices',
    text: `
      select post_id, user_id, option_id
      from unnest($1::uuid[], $2::uuid[]) as asked (post_id, user_id)
      join style_votes using (post_id, user_id)`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((row) => [pairOf(row.post_id, row.user_id), row.option_id]))
})

/** @returns what the viewer did to a post; nothing for a visitor */
export async function findMarks(
  db: Database,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<(postId: string) => Marks> {
  if (viewerId === null) return () => none
  const found = await marks(
    db,
    postIds.map((postId) => pairOf(postId, viewerId)),
  )
  return (postId) => found.get(pairOf(postId, viewerId)) ?? none
}

/** @returns the option that the viewer chose in a style vote; null for none */
export async function findChosen(
  db: Database,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<(postId: string) => string | null> {
  if (viewerId === null) return () => null
  const found = await choices(
    db,
    postIds.map((postId) => pairOf(postId, viewerId)),
  )
  return (postId) => found.get(pairOf(postId, viewerId)) ?? null
}

/** By post and author. */
const savesCounts = gatherReads<string, number>(async (db, pairs) => {
  const rows = await preparedQuery<{ post_id: string; author_id: string; count: number }>(db, {
    name: 'post-marks.saves-counts',
    text: `
      select post_id, author_id, (
        select count(*)::int from saved_posts
        where saved_posts.post_id = asked.post_id and user_id <> author_id
      ) as count
      from unnest($1::uuid[], $2::uuid[]) as asked (post_id, author_id)`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((row) => [pairOf(row.post_id, row.author_id), row.count]))
})

/**
 * Counted, not stored with the post: so saving locks no row that others wait for.
 * @returns how many people saved a post, without its author
 */
export async function countSaves(
  db: Database,
  { postId, authorId }: { readonly postId: string; readonly authorId: string },
): Promise<number> {
  const pair = pairOf(postId, authorId)
  const counts = await savesCounts(db, [pair])
  return counts.get(pair) ?? 0
}

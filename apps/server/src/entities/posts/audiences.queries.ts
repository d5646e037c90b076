// SQL of two choices of an author: who may read a post, and who may comment. Also the conditions for other statements.
import type { Audience, CommentsFrom } from '@kloset/contract/audiences.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs, VISITOR } from '../../platform/database/id-pairs.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

/** For a row of `posts`: everybody may read it. Public feeds, search and filters contain no other posts. */
export const FOR_EVERYONE = "audience = 'everyone'"

/** @param viewer a uuid of SQL: an id, or null for a visitor */
const isChosen = (viewer: string) => `exists (
  select from chosen_people where owner_id = posts.user_id and person_id = ${viewer}
)`

/** For a row of `posts`: this follower of its author may read it. */
export const forFollower = (viewer: string) =>
  `audience <> 'me' and (audience <> 'chosen' or ${isChosen(viewer)})`

/** @param viewer a uuid of SQL: an id, or null for a visitor */
const isAmong = (column: 'audience' | 'comments_from', viewer: string) => `(
  posts.${column} = 'everyone' or posts.user_id = ${viewer} or (
    posts.${column} = 'followers' and exists (
      select from follows where follower_id = ${viewer} and following_id = posts.user_id
    )
  )
)`

/** For a row of `posts`: the viewer may read it. Only its author may read a held post. */
export const mayRead = (viewer: string) => `(
  (${isAmong('audience', viewer)} or (posts.audience = 'chosen' and ${isChosen(viewer)}))
  and (posts.held_at is null or posts.user_id = ${viewer})
)`

/** For a row of `posts`: its author lets the viewer comment. */
export const mayComment = (viewer: string) => isAmong('comments_from', viewer)

/** The rights of a viewer on an existing post. */
export interface Standing {
  readonly authorId: string
  readonly mayRead: boolean
}

const standings = gatherReads<string, Standing>(async (db, pairs) => {
  const rows = await preparedQuery<Standing & { postId: string; viewerId: string }>(db, {
    name: 'audiences.standings',
    text: `
      -- single-node: distributed, follows and chosen people are read afterwards.
      select
        posts.post_id as "postId", viewer_id as "viewerId", posts.user_id as "authorId",
        ${mayRead('viewer_id')} as "mayRead"
      from unnest($1::uuid[], $2::uuid[]) as asked (post_id, viewer_id)
      join posts on posts.post_id = asked.post_id
      where removed_at is null`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((row) => [pairOf(row.postId, row.viewerId), row]))
})

/** @param viewerId null for a visitor. @returns null when there is no such post */
export async function findStanding(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<Standing | null> {
  const pair = pairOf(postId, viewerId ?? VISITOR)
  return (await standings(db, [pair])).get(pair) ?? null
}

/** @returns those of the people who may read a post; nobody when there is no such post */
export async function findReadersAmong(
  db: Database,
  postId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await standings(
    db,
    userIds.map((userId) => pairOf(postId, userId)),
  )
  return new Set(userIds.filter((userId) => found.get(pairOf(postId, userId))?.mayRead))
}

/** The relation of a viewer to a person that audiences depend on. */
export interface Closeness {
  readonly follows: boolean
  /** They are on the person's list of chosen people. */
  readonly isChosen: boolean
}

const closeness = gatherReads<string, Closeness>(async (db, pairs) => {
  const rows = await preparedQuery<Closeness & { viewerId: string; authorId: string }>(db, {
    name: 'audiences.closeness',
    text: `
      -- single-node: distributed, follows and chosen people are a statement each.
      select
        viewer_id as "viewerId", author_id as "authorId",
        exists (
          select from follows where follower_id = viewer_id and following_id = author_id
        ) as follows,
        exists (
          select from chosen_people where owner_id = author_id and person_id = viewer_id
        ) as "isChosen"
      from unnest($1::uuid[], $2::uuid[]) as asked (viewer_id, author_id)`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((row) => [pairOf(row.viewerId, row.authorId), row]))
})

/** @returns the relation of the viewer to each of the authors, by one statement */
export async function findCloseness(
  db: Database,
  viewerId: string,
  authorIds: readonly string[],
): Promise<(authorId: string) => Closeness> {
  const found = await closeness(
    db,
    authorIds.map((authorId) => pairOf(viewerId, authorId)),
  )
  return (authorId) => found.get(pairOf(viewerId, authorId)) ?? { follows: false, isChosen: false }
}

/**
 * @param viewerId null for a visitor
 * @returns those of the posts that the viewer may read and that none of the hidden people shared, in no particular order.
 */
export async function findReadablePosts(
  db: Database,
  {
    postIds,
    viewerId,
    hidden,
  }: {
    postIds: readonly string[]
    viewerId: string | null
    hidden: readonly string[]
  },
): Promise<string[]> {
  if (postIds.length === 0) return []
  const rows = await preparedQuery<{ id: string }>(db, {
    name: 'posts.readable',
    text: `
      select post_id as id from posts
      where post_id = any($1::uuid[]) and user_id <> all($2::uuid[])
        and removed_at is null and ${mayRead('$3::uuid')}`,
    values: [postIds, hidden, viewerId],
  })
  return rows.map(({ id }) => id)
}

/**
 * Changes who may read a person's own post and who may comment. A post that a private account narrowed stays marked so
 * while its audience stays.
 * @returns the audience before; null when there is no such post of theirs
 */
export async function updateAudience(
  tx: Database,
  {
    postId,
    userId,
    audience,
    commentsFrom,
  }: { postId: string; userId: string; audience: Audience; commentsFrom: CommentsFrom },
): Promise<Audience | null> {
  const { rows } = await sql<{ before: Audience }>`
    update posts set
      audience = ${audience}, comments_from = ${commentsFrom},
      was_for_everyone = was_for_everyone and audience = ${audience}
    where post_id = ${postId} and user_id = ${userId} and removed_at is null
    returning old.audience as before
  `.execute(tx)
  return rows[0]?.before ?? null
}

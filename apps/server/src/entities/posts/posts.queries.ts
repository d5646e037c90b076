// SQL of posts: the row itself, who wrote it, what a viewer did to it. Pictures, options and dots
// belong to their own rooms.
//
// Who changes rows that hang on a post takes the post first, in every room: deleting it holds the post and
// then takes all of them, so who held one of them and only then wanted the post would deadlock with it. A new
// row may come before the post, since nobody waits for what is not there yet; then a foreign key says that
// the post went. A statement takes the post once, as strongly as it needs it: one that comes back to it
// deadlocks with those who began to wait in between. Where its counters move with rows that were there, holding
// the post (`holdPost`) is a statement before; votes move none and take it `for key share`. Then come the rows: a
// reply before its parent, options by their id.
import { sql } from 'kysely'
import type { PostChange, PostType } from '@kloset/contract/posts.schemas'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

export interface CountsRow {
  readonly likes_count: number
  readonly comments_count: number
  readonly shares_count: number
}

/** A post and its author's public card: what it says to everyone, without what moves by the minute. */
export interface PostRow {
  readonly post_id: string
  readonly user_id: string
  readonly post_type: PostType
  readonly title: string | null
  readonly caption: string | null
  readonly description: string | null
  readonly klotags: string[]
  readonly is_fashion_emergency: boolean
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly username: string
  readonly display_name: string | null
  readonly avatar_url: string | null
  readonly verified: boolean
  readonly version: string
}

/** Another value after every change of what `findPosts` and `findMediaOfPosts` read of a post. */
const version = 'concat(posts.updated_at, profiles.updated_at) as version'

/** @returns the posts that exist, in no particular order. */
export function findPosts(db: Database, postIds: readonly string[]): Promise<PostRow[]> {
  return preparedQuery<PostRow>(db, {
    name: 'posts.find',
    text: `
      select
        posts.post_id, posts.user_id, post_type, title, caption, description, klotags,
        is_fashion_emergency, posts.created_at, edited_at,
        username, display_name, avatar_url, verified, ${version}
      from posts
      join profiles on profiles.id = posts.user_id
      where posts.post_id = any($1::uuid[])`,
    values: [postIds],
  })
}

export interface PostStateRow extends CountsRow {
  readonly post_id: string
  /** For the author alone. */
  readonly views_count: number
  /** As of `findPosts`: what was read with the same one is as good as new. */
  readonly version: string
  readonly liked: boolean
  readonly chosen_option_id: string | null
}

/**
 * @param viewerId null for a visitor
 * @returns how the posts that exist stand by now, and what the viewer did to each
 */
export function findPostStates(
  db: Database,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<PostStateRow[]> {
  return preparedQuery<PostStateRow>(db, {
    name: 'posts.states',
    text: `
      select
        post_id, likes_count, comments_count, shares_count, views_count,
        ${version},
        exists (
          select 1 from post_likes
          where post_likes.post_id = posts.post_id and post_likes.user_id = $2
        ) as liked,
        case when post_type = 'style_vote' then (
          select option_id from style_votes
          where style_votes.post_id = posts.post_id and style_votes.user_id = $2
        ) end as chosen_option_id
      from posts
      join profiles on profiles.id = posts.user_id
      where post_id = any($1::uuid[])`,
    values: [postIds, viewerId],
  })
}

/** Marks the post as changed for those who keep a copy of it: after a change of its files. */
export async function touchPost(tx: Database, postId: string): Promise<void> {
  await sql`
    update posts set updated_at = statement_timestamp() where post_id = ${postId}
  `.execute(tx)
}

export interface NewPostRow {
  readonly postId: string
  readonly userId: string
  readonly postType: PostType
  readonly title: string | null
  readonly caption: string | null
  readonly description: string | null
  readonly klotags: readonly string[]
  readonly isFashionEmergency: boolean
  readonly bodyId: string | null
}

export async function insertPost(db: Database, post: NewPostRow): Promise<void> {
  await sql`
    insert into posts (
      post_id, user_id, post_type, title, caption, description, klotags, is_fashion_emergency, body_id
    )
    values (
      ${post.postId}, ${post.userId}, ${post.postType}, ${post.title}, ${post.caption},
      ${post.description}, ${post.klotags}, ${post.isFashionEmergency}, ${post.bodyId}
    )
  `.execute(db)
}

/**
 * Writes the words that may change and the time they did; a thread keeps its caption, the others their
 * description. Whether the title may change is decided before (titles.queries.ts).
 * @returns whether there was such a post of this person and kind
 */
export async function updatePostRow(
  db: Database,
  { postId, userId, change }: { postId: string; userId: string; change: PostChange },
): Promise<boolean> {
  const words =
    change.postType === 'forum'
      ? sql`description = ${change.description}`
      : sql`caption = ${change.caption}`
  const title =
    'title' in change && change.title !== undefined ? sql`title = ${change.title},` : sql``
  const { rows } = await sql`
    update posts set
      ${title} ${words}, klotags = ${change.klotags},
      edited_at = statement_timestamp(), updated_at = statement_timestamp()
    where post_id = ${postId} and user_id = ${userId} and post_type = ${change.postType}
    returning post_id
  `.execute(db)
  return rows.length > 0
}

/** @returns whether there was such a post of this person's; everything keyed by it goes with it. */
export async function deletePostRow(
  db: Database,
  postId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from posts where post_id = ${postId} and user_id = ${userId} returning post_id
  `.execute(db)
  return rows.length > 0
}

/** Holds a post until the transaction ends: before rows of it are changed and then its own. */
export async function holdPost(tx: Database, postId: string): Promise<void> {
  await sql`select from posts where post_id = ${postId} for no key update`.execute(tx)
}

/**
 * Derives the post's and its options' media columns from post_media: one address, or a JSON list
 * of them for several files, once all of them are ready. Run whenever a file was added or finished processing,
 * in the transaction of that, which made the post or holds it: a statement that had to wait for the post
 * would know its files as they were before.
 */
export async function fillMediaColumns(db: Database, postId: string): Promise<void> {
  await sql`
    with files as (
      select
        position, kind, width, height, duration_seconds, file_size, alt_text,
        '/media/' || substr(coalesce(video_key, renditions -> -1 ->> 'key'), 8) as media_url,
        '/media/' || substr(coalesce(renditions -> 0 ->> 'key', video_key), 8) as thumbnail_url
      from post_media where post_id = ${postId}
    )
    update posts set
      media_url = case
        when (select count(*) from files) > 1 or post_type = 'style_vote'
          then (
            select jsonb_agg(media_url order by position)::text from files
            having bool_and(media_url is not null)
          )
        else (select media_url from files)
      end,
      media_type = (select kind from files where position = 0),
      thumbnail_url = (select thumbnail_url from files where position = 0),
      width = (select width from files where position = 0),
      height = (select height from files where position = 0),
      duration = (select duration_seconds from files where position = 0),
      file_size = (select sum(file_size) from files),
      alt_texts = (select string_agg(alt_text, ' ' order by position) from files),
      updated_at = statement_timestamp()
    where post_id = ${postId} and exists (select 1 from files)
  `.execute(db)
  await sql`
    with held as (
      select id from style_vote_options where post_id = ${postId} order by id for no key update
    )
    update style_vote_options options set media_url = (
      select '/media/' || substr(renditions -> -1 ->> 'key', 8) from post_media
      where post_media.post_id = ${postId} and position = option_index
    )
    from held
    where options.post_id = ${postId} and options.id = held.id
  `.execute(db)
}

/** @returns whose post it is and of which kind; null when there is none. */
export async function findPostOwner(
  db: Database,
  postId: string,
): Promise<{ userId: string; postType: PostType } | null> {
  const { rows } = await sql<{ userId: string; postType: PostType }>`
    select user_id as "userId", post_type as "postType" from posts where post_id = ${postId}
  `.execute(db)
  return rows[0] ?? null
}

export interface ThumbnailRow {
  readonly id: string
  readonly authorId: string
  readonly thumbnailUrl: string | null
  readonly caption: string | null
}

/** @returns by post its small picture and first words; posts that are gone are absent. */
export async function findThumbnails(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, ThumbnailRow>> {
  if (postIds.length === 0) return new Map()
  const rows = await preparedQuery<ThumbnailRow>(db, {
    name: 'posts.thumbnails',
    text: `
      select post_id as id, user_id as "authorId", thumbnail_url as "thumbnailUrl",
        left(coalesce(title, caption, description), 120) as caption
      from posts where post_id = any($1::uuid[])`,
    values: [postIds],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns those of the posts that exist, in no particular order. */
export async function findExistingPosts(
  db: Database,
  postIds: readonly string[],
): Promise<string[]> {
  if (postIds.length === 0) return []
  const rows = await preparedQuery<{ id: string }>(db, {
    name: 'posts.existing',
    text: 'select post_id as id from posts where post_id = any($1::uuid[])',
    values: [postIds],
  })
  return rows.map(({ id }) => id)
}

/** Counts that a post was shared. @returns whose post it is; null when there is none */
export async function countShare(db: Database, postId: string): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string }>`
    update posts set shares_count = shares_count + 1
    where post_id = ${postId}
    returning user_id as "ownerId"
  `.execute(db)
  return rows[0]?.ownerId ?? null
}

/** @returns some of a person's posts. */
export async function findPostIdsOfPerson(
  db: Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from posts where user_id = ${userId} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

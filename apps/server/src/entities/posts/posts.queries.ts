// SQL of posts: the row itself, its author, and its state. Files, options and dots have files of
// their own.
//
// Lock order. A transaction that locks several existing rows locks them in this order, else two of them can
// deadlock (lock-order.test.ts):
//   0. The author of a new post: the measurements, then the profile (`authorCtes`), then the key, the counts and the draft.
//   1. The members of a conversation, the lower user id first.
//   2. Uploads, then the case of a post or comment (`joinCase`, `lockCase`).
//   3. The post (`lockPost`). Deleting a post locks it and then all rows that belong to it. Of several, the lower id
//      first; then their author (`lockPrivacy`).
//   4. Its comments: a reply before its parent.
//   5. Its options, by id.
//   6. The counters of people (`profile_stats`), the lower id first.
//   7. The garments of the author's closet, by their key, then their cutouts, which are uploads, then the closet.
//   8. Notifications.
// A row that is inserted may come before the post: nobody waits for a row that does not exist yet. When the
// post is deleted at the same moment, the foreign key fails.
// A statement locks the post once, as strongly as it needs it: a second, stronger lock deadlocks with those who waited
// in between. So where existing rows change together with the post's counters, `lockPost` is a separate statement
// before, or the first CTE of the statement. Votes change no counter of the post and lock it `for key share`.
import { sql } from 'kysely'
import type { Audience, CommentsFrom } from '@kloset/contract/audiences.schemas'
import type { PostChange, PostType } from '@kloset/contract/posts.schemas'
import { MEDIA_COLUMNS, type MediaRow } from '../media/media.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

/** A post, its files and its author's public card: what is the same for everyone, without counters. */
export interface PostRow {
  readonly post_id: string
  readonly user_id: string
  readonly post_type: PostType
  readonly title: string | null
  readonly caption: string | null
  readonly description: string | null
  readonly klotags: string[]
  readonly is_fashion_emergency: boolean
  readonly is_sensitive: boolean
  readonly is_held: boolean
  readonly audience: Audience
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly username: string
  readonly display_name: string | null
  readonly avatar_url: string | null
  readonly verified: boolean
  readonly version: string
  /** For a style vote whose author told it. */
  readonly outcome: {
    readonly option_id: string | null
    readonly words: string | null
    readonly told_at: string
  } | null
  /** What the author of a style vote calls its options; null for other posts. They never change. */
  readonly option_names: readonly string[] | null
  /** In their order. Read with the row, so that a version never has the files of another one. */
  readonly media: readonly MediaRow[]
}

/** Changes whenever anything changes that `findPosts` reads of a post. */
const version = 'concat(posts.updated_at, profiles.updated_at) as version'

/** @returns the posts that exist and that no moderator removed, in no particular order. */
export function findPosts(db: Database, postIds: readonly string[]): Promise<PostRow[]> {
  return preparedQuery<PostRow>(db, {
    name: 'posts.find',
    text: `
      select
        posts.post_id, posts.user_id, post_type, title, caption, description, klotags,
        is_fashion_emergency, held_at is not null as is_held, audience,
        is_sensitive or marked_sensitive_at is not null as is_sensitive,
        posts.created_at, edited_at,
        username, display_name, avatar_url, verified, ${version},
        case when post_type = 'style_vote' then (
          select json_build_object('option_id', option_id, 'words', words, 'told_at', vote_outcomes.created_at)
          from vote_outcomes where vote_outcomes.post_id = posts.post_id
        ) end as outcome,
        case when post_type = 'style_vote' then array(
          select name from style_vote_options
          where style_vote_options.post_id = posts.post_id and name is not null
        ) end as option_names,
        coalesce((
          select json_agg(files order by position)
          from (select ${MEDIA_COLUMNS} from post_media where post_media.post_id = posts.post_id) as files
        ), '[]') as media
      from posts
      join profiles on profiles.id = posts.user_id
      where posts.post_id = any($1::uuid[]) and removed_at is null`,
    values: [postIds],
  })
}

interface AcceptedAnswer {
  readonly id: string
  /** Who wrote it; null once their account is deleted. */
  readonly by: string | null
  readonly at: string
}

/** The state of a post that is the same for every viewer. */
export interface PostStateRow {
  readonly likes_count: number
  readonly comments_count: number
  readonly shares_count: number
  readonly post_id: string
  readonly user_id: string
  /** Only for the author. */
  readonly views_count: number
  /** The same as in `findPosts`: a cached part with the same version is current. */
  readonly version: string
  /** Its author or a moderator marked it: others see it blurred until they choose to see it. */
  readonly is_sensitive: boolean
  /** Only for the author: it stays out of likeness. */
  readonly hides_body: boolean
  readonly shows_nobody: boolean
  /** It waits for a moderator: only its author sees it. */
  readonly is_held: boolean
  readonly audience: Audience
  readonly comments_from: CommentsFrom
  /** For a thread: the answer that helped its author, while it exists. */
  readonly accepted: AcceptedAnswer | null
  /** Authors of waiting comments, which only they and the post's author see, and nobody counts. Null for none. */
  readonly waiting: readonly string[] | null
}

/** The current counters of the posts that exist and that no moderator removed, by id. */
export const findPostStates = gatherReads<string, PostStateRow>(async (db, postIds) => {
  const rows = await preparedQuery<PostStateRow>(db, {
    name: 'posts.states',
    text: `
      select
        posts.post_id, posts.user_id, likes_count, comments_count, shares_count, views_count,
        waiting.people as waiting,
        -- Few posts have one, so the others look up nothing.
        case when accepted_comment_id is not null then (
          select json_build_object('id', id, 'by', post_comments.user_id, 'at', posts.accepted_at)
          from post_comments
          where post_comments.post_id = posts.post_id and id = accepted_comment_id
            and deleted_at is null and post_comments.removed_at is null and not awaits_approval
        ) end as accepted,
        ${version}, held_at is not null as is_held, audience, comments_from,
        is_sensitive or marked_sensitive_at is not null as is_sensitive, hides_body, shows_nobody
      from posts
      join profiles on profiles.id = posts.user_id
      -- Uses post_comments_awaiting_idx, once for all of them.
      left join (
        select post_id, array_agg(user_id) as people from post_comments
        where post_id = any($1::uuid[]) and awaits_approval and removed_at is null
        group by post_id
      ) as waiting on waiting.post_id = posts.post_id
      where posts.post_id = any($1::uuid[]) and posts.removed_at is null`,
    values: [postIds],
  })
  return new Map(rows.map((row) => [row.post_id, row]))
})

/** Marks the post as changed for caches: after a change of its files. */
export async function touchPost(tx: Database, postId: string): Promise<void> {
  await sql`
    update posts set updated_at = statement_timestamp() where post_id = ${postId}
  `.execute(tx)
}

/**
 * Writes the texts that may change and the time of the change. A thread keeps its caption, the others keep their
 * description. The caller has decided whether the title may change (questions.queries.ts).
 * @returns false when there is no such post of this person and kind, or it was edited since it was read
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
  const foundBy =
    change.postType === 'regular'
      ? sql`
          hides_body = coalesce(${change.hidesBody ?? null}::boolean, hides_body),
          shows_nobody = coalesce(${change.showsNobody ?? null}::boolean, shows_nobody),`
      : sql``
  const { seenEditedAt } = change
  const unchanged =
    seenEditedAt === undefined
      ? sql``
      : sql`and date_trunc('milliseconds', edited_at) is not distinct from ${seenEditedAt}::timestamptz`
  const { rows } = await sql`
    update posts set
      ${title} ${words}, klotags = ${change.klotags},
      is_sensitive = coalesce(${change.isSensitive ?? null}::boolean, is_sensitive),
      ${foundBy}
      edited_at = statement_timestamp(), updated_at = statement_timestamp()
    where post_id = ${postId} and user_id = ${userId} and post_type = ${change.postType}
      and removed_at is null ${unchanged}
    returning post_id
  `.execute(db)
  return rows.length > 0
}

/**
 * Marks a person's own vote or thread as an emergency, or ends that.
 * @returns false when it already was so, or there is no such post of this person
 */
export async function setEmergency(
  db: Database,
  { postId, userId, isEmergency }: { postId: string; userId: string; isEmergency: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update posts set is_fashion_emergency = ${isEmergency}
    where post_id = ${postId} and user_id = ${userId} and post_type <> 'regular'
      and is_fashion_emergency <> ${isEmergency}
    returning post_id
  `.execute(db)
  return rows.length > 0
}

/** Deletes a post with all rows that belong to it. @returns false when there is no such post of this person */
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

/** Locks a post until the transaction ends (lock order, 3). */
export async function lockPost(tx: Database, postId: string): Promise<void> {
  await sql`select from posts where post_id = ${postId} for no key update`.execute(tx)
}

/**
 * Writes what the post's row stores of its files: the address of the small picture, and the alternative texts by which
 * it is found. Call it after a file was added or processed, in the same transaction, which made the post or has locked
 * it: a statement that waited for the post would see its files as they were before.
 */
export async function updateMediaColumns(db: Database, postId: string): Promise<void> {
  await sql`
    with files as (
      select
        position, alt_text,
        '/media/' || substr(coalesce(renditions -> 0 ->> 'key', video_key), 8) as thumbnail_url
      from post_media where post_id = ${postId}
    )
    update posts set
      thumbnail_url = (select thumbnail_url from files where position = 0),
      alt_texts = (select string_agg(alt_text, ' ' order by position) from files),
      updated_at = statement_timestamp()
    where post_id = ${postId} and exists (select 1 from files)
  `.execute(db)
}

/** @returns the author and the kind of a post; null when there is none */
export async function findPostOwner(
  db: Database,
  postId: string,
): Promise<{ userId: string; postType: PostType } | null> {
  const { rows } = await sql<{ userId: string; postType: PostType }>`
    select user_id as "userId", post_type as "postType" from posts
    where post_id = ${postId} and removed_at is null
  `.execute(db)
  return rows[0] ?? null
}

/** @returns those of the posts that the person shared */
export async function findPostsAmong(
  db: Database,
  userId: string,
  postIds: readonly string[],
): Promise<string[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select post_id as id from posts
    where post_id = any(${postIds}::uuid[]) and user_id = ${userId}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts that a post was sent to somebody. @returns its author; null when there is no such post */
export async function countShare(db: Database, postId: string): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string }>`
    update posts set shares_count = shares_count + 1
    where post_id = ${postId} and removed_at is null
    returning user_id as "ownerId"
  `.execute(db)
  return rows[0]?.ownerId ?? null
}

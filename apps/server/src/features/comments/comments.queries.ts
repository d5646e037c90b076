// SQL of comments: the counters of the post and of the parent change in the statement of the row.
import { sql } from 'kysely'
import { type Keyset, microsText, newerText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

/** A comment with its author's public card, which is null after the account was deleted. */
export interface CommentRow extends Keyset {
  readonly post_id: string
  readonly user_id: string | null
  readonly content: string
  readonly parent_comment_id: string | null
  readonly reply_count: number
  readonly deleted_at: Date | null
  readonly created_at: Date
  readonly username: string | null
  readonly display_name: string | null
  readonly avatar_url: string | null
  readonly verified: boolean | null
}

const columns = `
  select
    post_comments.post_id, post_comments.id, post_comments.user_id, content, parent_comment_id,
    reply_count, deleted_at, post_comments.created_at,
    ${microsText('post_comments.created_at')} as "createdAtMicros",
    username, display_name, avatar_url, verified
  from post_comments
  left join profiles on profiles.id = post_comments.user_id`

interface ThreadPage {
  readonly postId: string
  /** Null for the top level. */
  readonly parentId: string | null
  readonly after: Keyset | null
  readonly limit: number
}

/** @returns one page of a thread, oldest first. Uses post_comments_thread_idx. */
export function findThreadPage(db: Database, page: ThreadPage): Promise<CommentRow[]> {
  const { postId, parentId, after, limit } = page
  const { values, next } = numbered(postId, limit)
  const parent = parentId === null ? 'is null' : `= ${next(parentId)}`
  const isAfter = after
    ? `and ${newerText(['post_comments.created_at', 'post_comments.id'], after, next)}`
    : ''
  return preparedQuery<CommentRow>(db, {
    name: `comments.${parentId === null ? 'top' : 'replies'}${after ? '-after' : ''}`,
    text: `${columns}
      where post_id = $1 and parent_comment_id ${parent} ${isAfter}
      order by post_comments.created_at, post_comments.id
      limit $2`,
    values,
  })
}

export async function findComment(
  db: Database,
  postId: string,
  commentId: string,
): Promise<CommentRow | null> {
  const [row] = await preparedQuery<CommentRow>(db, {
    name: 'comments.one',
    text: `${columns} where post_id = $1 and post_comments.id = $2`,
    values: [postId, commentId],
  })
  return row ?? null
}

/** @returns the first words of the comments that are not deleted, by id */
export async function findCommentWords(
  db: Database,
  comments: readonly { readonly postId: string; readonly commentId: string }[],
): Promise<Map<string, string>> {
  if (comments.length === 0) return new Map()
  const rows = await preparedQuery<{ id: string; words: string }>(db, {
    name: 'comments.words',
    text: `
      select id, left(content, 200) as words from post_comments
      where post_id = any($1::uuid[]) and id = any($2::uuid[]) and deleted_at is null`,
    values: [comments.map(({ postId }) => postId), comments.map(({ commentId }) => commentId)],
  })
  return new Map(rows.map(({ id, words }) => [id, words]))
}

interface NewComment {
  readonly id: string
  readonly postId: string
  readonly userId: string
  readonly parentId: string | null
  readonly content: string
}

/**
 * Adds a comment and raises the post's and the parent's counters.
 * @returns false when nothing changed: the id exists, or there is no such post
 * @throws the foreign key of the post or parent that is deleted at the same moment
 */
export async function insertComment(db: Database, comment: NewComment): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into post_comments (post_id, id, user_id, parent_comment_id, content)
      select post_id, ${comment.id}::uuid, ${comment.userId}::uuid, ${comment.parentId}::uuid,
        ${comment.content}
      from posts where post_id = ${comment.postId}
      on conflict (post_id, id) do nothing
      returning post_id, parent_comment_id
    ), counted as (
      update posts set comments_count = comments_count + 1
      where post_id = ${comment.postId} and exists (select 1 from added)
      returning post_id
    ), replied as (
      update post_comments set reply_count = reply_count + 1
      where post_id = ${comment.postId} and id = ${comment.parentId}::uuid
        and exists (select 1 from counted)
    )
    select post_id from counted
  `.execute(db)
  return rows.length > 0
}

interface DeletedComment {
  /** Null at the top level. */
  readonly parentId: string | null
  /** Comments whose rows were removed: not this one, while it has replies. */
  readonly gone: string[]
}

/**
 * Deletes the person's own comment. While it has replies, its row stays without its text; it is removed with
 * the last reply. Lock the post first (`holdPost`).
 * @returns undefined when there was no such comment
 */
export async function deleteOwnComment(
  db: Database,
  comment: { postId: string; commentId: string; userId: string },
): Promise<DeletedComment | undefined> {
  const { postId, commentId, userId } = comment
  const { rows } = await sql<DeletedComment>`
    with locked as (
      select id, parent_comment_id, reply_count from post_comments
      where post_id = ${postId} and id = ${commentId} and user_id = ${userId} and deleted_at is null
      for update
    ), parent as (
      -- A deleted comment that was only kept for this last reply.
      select id, deleted_at is not null and reply_count = 1 as is_over from post_comments
      where post_id = ${postId} and id in (select parent_comment_id from locked)
      for update
    ), blanked as (
      update post_comments set content = '-', deleted_at = now()
      where post_id = ${postId} and id in (select id from locked where reply_count > 0)
    ), removed as (
      delete from post_comments
      where post_id = ${postId} and (
        id in (select id from locked where reply_count = 0)
        or id in (select id from parent where is_over)
      )
    ), counted as (
      update post_comments set reply_count = reply_count - 1
      where post_id = ${postId} and id in (select id from parent where not is_over)
    ), uncounted as (
      update posts set comments_count = comments_count - 1
      where post_id = ${postId} and exists (select 1 from locked)
    )
    select
      parent_comment_id as "parentId",
      array_remove(array[
        case when locked.reply_count = 0 then locked.id end,
        (select id from parent where is_over)
      ], null) as gone
    from locked
  `.execute(db)
  return rows[0]
}

export interface CommentKey {
  readonly postId: string
  readonly commentId: string
}

/** @returns some of a person's comments that are not deleted, replies before their parents */
export async function findCommentsOfPerson(
  db: Database,
  userId: string,
  limit: number,
): Promise<CommentKey[]> {
  const { rows } = await sql<CommentKey>`
    select post_id as "postId", id as "commentId" from post_comments
    where user_id = ${userId} and deleted_at is null
    order by parent_comment_id is null
    limit ${limit}
  `.execute(db)
  return rows
}

/** Removes the author of deleted comments that are kept for the replies of others. */
export async function disownDeletedComments(db: Database, userId: string): Promise<void> {
  await sql`
    update post_comments set user_id = null
    where user_id = ${userId} and deleted_at is not null
  `.execute(db)
}

// SQL of comments: the counters of the post and of the parent change in the statement of the row.
// thread-pages.queries.ts reads pages of comments.
import { sql } from 'kysely'
import { type Keyset, microsText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { mayRead } from '../../entities/posts/audiences.queries.ts'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs } from '../../platform/database/id-pairs.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

/** A comment with its author's public card, which is null after the account was deleted. */
export interface CommentRow extends Keyset {
  readonly post_id: string
  readonly user_id: string | null
  readonly content: string
  readonly parent_comment_id: string | null
  readonly reply_count: number
  /** How many people the answer helped. */
  readonly helped_count: number
  readonly deleted_at: Date | null
  /** When a moderator removed it. */
  readonly removed_at: Date | null
  /** Only its author and the post's author see it; it is not counted. */
  readonly awaits_approval: boolean
  readonly post_owner_id: string
  readonly username: string | null
  readonly display_name: string | null
  readonly avatar_url: string | null
  readonly verified: boolean | null
}

/**
 * Leaves out removed posts, and posts that the viewer may not read.
 * @param viewer the parameter with the viewer's id or null: waiting comments that they see are counted
 * @param post the parameter with the post's id
 * @param more an additional column
 */
export const columnsFor = (viewer: string, post: string, more = '') => `
  select
    post_comments.post_id, post_comments.id, post_comments.user_id, content, parent_comment_id,
    reply_count + case
      -- Evaluated once for all rows: few posts have waiting comments.
      when not exists (select from post_comments where post_id = ${post} and awaits_approval) then 0
      else (
        -- Uses post_comments_awaiting_idx.
        select count(*)::int from post_comments as waiting
        where waiting.post_id = post_comments.post_id
          and waiting.parent_comment_id = post_comments.id and waiting.awaits_approval
          and waiting.removed_at is null and ${viewer}::uuid in (waiting.user_id, posts.user_id)
      )
    end as reply_count,
    helped_count, deleted_at, post_comments.removed_at, awaits_approval, posts.user_id as post_owner_id,
    ${microsText('post_comments.created_at')} as "createdAtMicros",
    username, display_name, avatar_url, verified ${more}
  ${threadFrom(viewer)}`

/** Comments with their authors, on posts that the viewer may read. */
export const threadFrom = (viewer: string) => `
  from post_comments
  join posts on posts.post_id = post_comments.post_id and posts.removed_at is null
    and ${mayRead(`${viewer}::uuid`)}
  left join profiles on profiles.id = post_comments.user_id`

export async function findComment(
  db: Database,
  postId: string,
  commentId: string,
  viewerId: string | null,
): Promise<CommentRow | null> {
  const [row] = await preparedQuery<CommentRow>(db, {
    name: 'comments.one',
    text: `${columnsFor('$3', '$1')}
      where post_comments.post_id = $1 and post_comments.id = $2`,
    values: [postId, commentId, viewerId],
  })
  return row ?? null
}

/** The first words of comments that are not deleted, by the pair of the post and the comment. */
export const findCommentWords = gatherReads<string, string>(async (db, pairs) => {
  const rows = await preparedQuery<{ postId: string; id: string; words: string }>(db, {
    name: 'comments.words',
    text: `
      select post_id as "postId", id, left(content, 200) as words from post_comments
      where post_id = any($1::uuid[]) and id = any($2::uuid[])
        and deleted_at is null and removed_at is null`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map(({ postId, id, words }) => [pairOf(postId, id), words]))
})

interface DeletedComment {
  readonly parentId: string | null
  /** Comments whose rows were removed. A comment with replies is not among them. */
  readonly gone: string[]
  readonly authorId: string
  readonly ownerId: string
  readonly awaitsApproval: boolean
}

/**
 * Deletes the person's own comment, or one that waits under their post. While it has replies, including those that wait
 * or were removed, its row stays without its text; it is removed with the last reply. Lock the post first (`lockPost`).
 * @returns undefined when there was no such comment
 */
export async function deleteOwnComment(
  tx: Database,
  comment: { postId: string; commentId: string; userId: string },
): Promise<DeletedComment | undefined> {
  const { postId, commentId, userId } = comment
  const { rows } = await sql<DeletedComment>`
    with locked as (
      select id, parent_comment_id, awaits_approval, post_comments.user_id, posts.user_id as owner_id,
        -- reply_count does not count replies that wait or that a moderator removed.
        exists (
          select from post_comments as child
          where child.post_id = ${postId} and child.parent_comment_id = post_comments.id
        ) as has_replies,
        -- A comment that is removed or waits is not counted.
        (post_comments.removed_at is null and not awaits_approval)::int as counted
      from post_comments join posts on posts.post_id = post_comments.post_id
      where post_comments.post_id = ${postId} and id = ${commentId} and deleted_at is null
        and ${userId}::uuid in (
          post_comments.user_id, case when awaits_approval then posts.user_id end
        )
      for update of post_comments
    ), parent as (
      select id, (
        deleted_at is not null and not exists (
          select from post_comments as child
          where child.post_id = ${postId} and child.parent_comment_id = post_comments.id
            and child.id <> ${commentId}
        )
      ) as is_over
      from post_comments
      where post_id = ${postId} and id in (select parent_comment_id from locked)
      for update
    ), blanked as (
      update post_comments set content = '-', deleted_at = now(), helped_count = 0
      where post_id = ${postId} and id in (select id from locked where has_replies)
    ), removed as (
      delete from post_comments
      where post_id = ${postId} and (
        id in (select id from locked where not has_replies)
        or id in (select id from parent where is_over)
      )
    ), counted as (
      update post_comments set reply_count = reply_count - (select counted from locked)
      where post_id = ${postId} and id in (select id from parent where not is_over)
    ), uncounted as (
      update posts set comments_count = comments_count - 1
      where post_id = ${postId} and exists (select 1 from locked where counted = 1)
    )
    select
      parent_comment_id as "parentId", user_id as "authorId", owner_id as "ownerId",
      awaits_approval as "awaitsApproval",
      array_remove(array[
        case when not has_replies then locked.id end,
        (select id from parent where is_over)
      ], null) as gone
    from locked
  `.execute(tx)
  const [deleted] = rows
  // A separate statement: it also sees people who were helped while the first one waited for the row.
  if (deleted && !deleted.gone.includes(commentId)) {
    await sql`
      delete from comment_helps where post_id = ${postId} and comment_id = ${commentId}
    `.execute(tx)
  }
  return deleted
}

export interface ApprovedComment {
  readonly authorId: string
  readonly parentId: string | null
  readonly content: string
}

/**
 * Shows a waiting comment to everybody, and counts it. Refuses a reply to a comment that still waits. Lock the post
 * first.
 * @returns undefined when nothing changed
 */
export async function approveWaiting(
  tx: Database,
  { postId, commentId }: CommentKey,
): Promise<ApprovedComment | undefined> {
  const { rows } = await sql<ApprovedComment>`
    with approved as (
      update post_comments set awaits_approval = false
      where post_id = ${postId} and id = ${commentId} and awaits_approval and not exists (
        select from post_comments as parent
        where parent.post_id = ${postId} and parent.id = post_comments.parent_comment_id
          and parent.awaits_approval
      )
      returning user_id, parent_comment_id, content, (removed_at is null)::int as counted
    ), replied as (
      update post_comments set reply_count = reply_count + counted
      from approved
      where post_id = ${postId} and id = approved.parent_comment_id
    ), commented as (
      update posts set comments_count = comments_count + counted
      from approved
      where post_id = ${postId}
    )
    select user_id as "authorId", parent_comment_id as "parentId", content from approved
  `.execute(tx)
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

/** Removes the author from deleted comments that are kept because others replied. */
export async function disownDeletedComments(db: Database, userId: string): Promise<void> {
  await sql`
    update post_comments set user_id = null
    where user_id = ${userId} and deleted_at is not null
  `.execute(db)
}

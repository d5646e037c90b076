// SQL of a new comment: what decides about it, then one statement that writes it with all that follows.
import type { CommentsFrom } from '@kloset/contract/audiences.schemas'
import type { storedTitles } from '@kloset/contract/notifications'
import { microsText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import { countedCte, type Writes } from '../../platform/http/write-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { commentNotifiedCtes } from '../../entities/notifications/comment-notifications.queries.ts'
import { relationsText } from '../../entities/relations/relations.queries.ts'
import type { RelationRow } from '../../entities/relations/relations.rules.ts'
import type { CommentRow } from './comments.queries.ts'
import { mayComment } from '../../entities/posts/audiences.queries.ts'
import { answeredText } from './thread-follows.queries.ts'

interface Listeners {
  readonly ownerId: string
  /** Of the owner, who is notified. */
  readonly relations: readonly RelationRow[]
  /** Whether the owner restricts the writer. */
  readonly isRestricted: boolean
  /** Whom the owner lets comment, and whether the writer is among them. */
  readonly commentsFrom: CommentsFrom
  readonly mayComment: boolean
}

/** @returns who hears of a comment on a post, and whether it may be written; null when there is no such post */
export async function findListeners(
  db: Database,
  postId: string,
  writerId: string,
): Promise<Listeners | null> {
  const [row] = await preparedQuery<Listeners>(db, {
    name: 'comments.listeners',
    text: `
      -- single-node: distributed, what the owner decided is a statement of its own.
      select
        posts.user_id as "ownerId",
        coalesce(
          (select json_agg(found) from (${relationsText('posts.user_id')}) as found), '[]'
        ) as relations,
        exists (
          select from relations
          where viewer_id = posts.user_id and person_id = $2 and kind = 'restricts'
        ) as "isRestricted",
        comments_from as "commentsFrom",
        ${mayComment('$2')} as "mayComment"
      from posts
      where post_id = $1 and removed_at is null and (held_at is null or user_id = $2)`,
    values: [postId, writerId],
  })
  return row ?? null
}

/** Somebody who is notified of a comment. */
export interface Recipient {
  readonly userId: string
  readonly title: (typeof storedTitles)['commented' | 'replied']
  /** `commentsCause` or `repliesCause`. */
  readonly dedupeKey: string
}

interface CommentToWrite {
  readonly id: string
  readonly postId: string
  readonly userId: string
  readonly parentId: string | null
  readonly content: string
  readonly awaitsApproval: boolean
  readonly recipients: readonly Recipient[]
}

export interface AddedComment extends CommentRow {
  readonly notified: readonly { readonly userId: string; readonly id: string }[]
}

const repliedCte = `replied as (
    update post_comments set reply_count = reply_count + (not $6::boolean)::int
    where post_id = $1 and id = $4::uuid and exists (select from commented)
    returning id
  ),`

/**
 * Adds a comment with all that follows: it counts against the writer's limits and, unless it waits, for the post and the
 * parent, and people are notified. The post is locked first, then the parent, then the notifications (lock order, 3, 4
 * and 7): each CTE waits for the one before. A job tells those who follow the thread.
 * @returns undefined when nothing changed: the id exists, or there is no such post
 * @throws the foreign key of the post or parent that is deleted at the same moment
 */
export async function insertComment(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  comment: CommentToWrite,
  writes: Writes,
): Promise<AddedComment | undefined> {
  const { id, postId, userId, parentId, content, awaitsApproval, recipients } = comment
  const { values, next } = numbered(postId, id, userId, parentId, content, awaitsApproval)
  const told = [
    next(recipients.map((each) => each.userId)),
    next(recipients.map(({ title }) => title)),
    next(recipients.map(({ dedupeKey }) => dedupeKey)),
  ] as const
  const isReply = parentId !== null
  const [row] = await preparedQuery<AddedComment>(db, {
    name: isReply ? 'comments.add-reply' : 'comments.add',
    text: `
      -- single-node: distributed, the counts and the notifications are statements of their own.
      with added as (
        insert into post_comments (
          post_id, id, user_id, parent_comment_id, content, awaits_approval
        )
        select post_id, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::boolean
        from posts
        where post_id = $1 and removed_at is null and (held_at is null or user_id = $3)
        on conflict (post_id, id) do nothing
        returning *
      ), commented as (
        update posts set comments_count = comments_count + (not $6::boolean)::int
        where post_id = $1 and exists (select from added)
        returning user_id
      ), ${isReply ? repliedCte : ''} ${countedCte(next, { config }, writes, 'commented')}, causes as (
        select
          recipients.user_id, title, dedupe_key, $3::uuid as actor_id, $1::uuid as post_id,
          $2::uuid as comment_id
        from unnest(${told[0]}::uuid[], ${told[1]}::text[], ${told[2]}::text[])
          as recipients (user_id, title, dedupe_key)
        where exists (select from commented)
          ${isReply ? 'and (select count(*) from replied) >= 0' : ''} and exists (select from counted)
      ), ${commentNotifiedCtes('causes')}, answered as (
        select ${answeredText('$1::uuid', '$2::uuid')} as job from commented
        where $4::uuid is null and not $6::boolean
      )
      select
        added.post_id, added.id, added.user_id, content, parent_comment_id, 0 as reply_count, helped_count,
        null as deleted_at, null as removed_at, awaits_approval,
        commented.user_id as post_owner_id,
        ${microsText('added.created_at')} as "createdAtMicros",
        username, display_name, avatar_url, verified,
        (
          select coalesce(json_agg(json_build_object('userId', user_id, 'id', id)), '[]')
          from notified
        ) as notified, (select job from answered) as job
      from added cross join commented
      left join profiles on profiles.id = added.user_id`,
    values,
  })
  return row
}

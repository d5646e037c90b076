// SQL of new comments: reads what decides about each, then writes them with all consequences in one statement.
import type { CommentsFrom } from '@kloset/contract/audiences.schemas'
import type { storedTitles } from '@kloset/contract/notifications'
import { gatherReads } from '../../platform/database/gather-reads.ts'
import { pairOf, splitPairs } from '../../platform/database/id-pairs.ts'
import { microsText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'
import type { Config } from '../../platform/config.ts'
import { countedCte, type Writes } from '../../platform/http/write-limits.ts'
import { commentNotifiedCtes } from '../../entities/notifications/comment-notifications.queries.ts'
import { relationsText } from '../../entities/relations/relations.queries.ts'
import type { RelationRow } from '../../entities/relations/relations.rules.ts'
import type { CommentRow } from './comments.queries.ts'
import { mayComment } from '../../entities/posts/audiences.queries.ts'
import { answeredText } from './thread-follows.queries.ts'

interface CommentedPost {
  readonly ownerId: string
  /** The owner's relations: the owner is notified. */
  readonly relations: readonly RelationRow[]
  /** Whether the owner restricts the writer. */
  readonly isRestricted: boolean
  /** Who may comment according to the owner, and whether the writer is among them. */
  readonly commentsFrom: CommentsFrom
  readonly mayComment: boolean
}

const commentedPosts = gatherReads<string, CommentedPost>(async (db, pairs) => {
  const rows = await preparedQuery<CommentedPost & { postId: string; writerId: string }>(db, {
    name: 'comments.commented-post',
    text: `
      -- single-node: distributed, what the owner decided is a statement of its own.
      select
        posts.post_id as "postId", writer_id as "writerId", posts.user_id as "ownerId",
        coalesce(
          (select json_agg(found) from (${relationsText('posts.user_id')}) as found), '[]'
        ) as relations,
        exists (
          select from relations
          where viewer_id = posts.user_id and person_id = writer_id and kind = 'restricts'
        ) as "isRestricted",
        comments_from as "commentsFrom",
        ${mayComment('writer_id')} as "mayComment"
      from unnest((select $1::uuid[]), (select $2::uuid[])) as asked (post_id, writer_id)
      join posts on posts.post_id = asked.post_id
      where removed_at is null and (held_at is null or posts.user_id = writer_id)`,
    values: splitPairs(pairs),
  })
  return new Map(rows.map((row) => [pairOf(row.postId, row.writerId), row]))
})

/** @returns the owner of the post, and whether the comment may be written; null when there is no such post */
export async function findCommentedPost(
  db: Database,
  postId: string,
  writerId: string,
): Promise<CommentedPost | null> {
  const pair = pairOf(postId, writerId)
  return (await commentedPosts(db, [pair])).get(pair) ?? null
}

/** A person who is notified of a comment. */
export interface Recipient {
  readonly userId: string
  readonly title: (typeof storedTitles)['commented' | 'replied']
  /** `commentsCause` or `repliesCause`. */
  readonly dedupeKey: string
}

export interface CommentToWrite {
  readonly id: string
  readonly postId: string
  readonly userId: string
  readonly parentId: string | null
  readonly content: string
  readonly awaitsApproval: boolean
  readonly recipients: readonly Recipient[]
  /** The limits that count it. */
  readonly writes: Writes
  readonly config: Pick<Config, 'rateLimitScale'>
}

export interface AddedComment extends CommentRow {
  readonly notified: readonly { readonly userId: string; readonly id: string }[]
}

const repliedCte = `replied as (
    update post_comments set reply_count = reply_count + shown
    from (
      select added.post_id, parent_comment_id as id, count(*) filter (where not awaits_approval)::int as shown
      from added join commented using (post_id)
      where parent_comment_id is not null
      group by added.post_id, parent_comment_id
    ) as changes
    where post_comments.post_id = changes.post_id and post_comments.id = changes.id
    returning post_comments.id
  ),`

/**
 * Adds comments with all consequences: they count against their writers' limits and, unless they wait, for the posts
 * and the parents, and people are notified. The posts are locked first, in the order of their ids, then the parents,
 * then the notifications (lock order, 3, 4 and 8): each CTE waits for the one before. A job notifies the followers of a
 * thread.
 * @param comments of different people
 * @param skipLocked leave out comments on posts that somebody else has locked
 * @returns no row for an id that exists, and for a post that does not
 * @throws the check of a limit, or the foreign key of a parent that is deleted at the same moment
 */
export function insertComments(
  db: Database,
  comments: readonly CommentToWrite[],
  skipLocked: boolean,
): Promise<AddedComment[]> {
  const [first] = comments
  if (!first) return Promise.resolve([])
  const of = <Value>(valueOf: (comment: CommentToWrite) => Value) => comments.map(valueOf)
  const { values, next } = numbered(
    of(({ id }) => id),
    of(({ postId }) => postId),
    of(({ userId }) => userId),
    of(({ parentId }) => parentId),
    of(({ content }) => content),
    of(({ awaitsApproval }) => awaitsApproval),
  )
  const notified = comments.flatMap(({ recipients }, index) =>
    recipients.map((recipient) => ({ ...recipient, position: index + 1 })),
  )
  const toNotify = [
    next(notified.map(({ position }) => position)),
    next(notified.map(({ userId }) => userId)),
    next(notified.map(({ title }) => title)),
    next(notified.map(({ dedupeKey }) => dedupeKey)),
  ] as const
  const writes = of((comment) => comment.writes)
  const hasReply = comments.some(({ parentId }) => parentId !== null)
  return preparedQuery<AddedComment>(db, {
    name: `comments.add${hasReply ? '-replies' : ''}${skipLocked ? '-skipping' : ''}`,
    text: `
      -- single-node: distributed, a group is of one post, the counts and the notifications are statements of their own.
      with asked as (
        select * from unnest(
          (select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::uuid[]),
          (select $5::text[]), (select $6::boolean[])
        ) with ordinality
          as asked (id, post_id, user_id, parent_comment_id, content, awaits_approval, position)
      ), locked as (
        select post_id, user_id as owner_id, comments_count, held_at from posts
        where post_id in (select post_id from asked) and removed_at is null
        order by post_id
        for no key update ${skipLocked ? 'skip locked' : ''}
      ), added as (
        insert into post_comments (
          post_id, id, user_id, parent_comment_id, content, awaits_approval
        )
        select post_id, id, user_id, parent_comment_id, content, awaits_approval
        from asked join locked using (post_id)
        where held_at is null or owner_id = asked.user_id
        order by post_id, id
        on conflict (post_id, id) do nothing
        returning *
      ), commented as (
        update posts set comments_count = locked.comments_count + shown
        from (
          select post_id, count(*) filter (where not awaits_approval)::int as shown
          from added group by post_id
        ) as changes join locked using (post_id)
        where posts.post_id = changes.post_id
        returning posts.post_id, posts.user_id as owner_id
      ), ${hasReply ? repliedCte : ''} ${countedCte(
        next,
        first,
        writes,
        'windows.user_id in (select added.user_id from added join commented using (post_id))',
      )}, causes as (
        select
          recipients.user_id, title, dedupe_key, added.user_id as actor_id, post_id,
          id as comment_id
        from unnest(
          (select ${toNotify[0]}::int[]), (select ${toNotify[1]}::uuid[]),
          (select ${toNotify[2]}::text[]), (select ${toNotify[3]}::text[])
        ) as recipients (position, user_id, title, dedupe_key)
        join asked using (position)
        -- Clients choose the ids, so another person's comment may have the same one.
        join added using (post_id, id)
        where added.user_id = asked.user_id and exists (select from counted)
          ${hasReply ? 'and (select count(*) from replied) >= 0' : ''}
      ), ${commentNotifiedCtes('causes')}, answered as (
        select post_id, added.id, ${answeredText('post_id', 'added.id')} as job
        from added join commented using (post_id)
        where parent_comment_id is null and not awaits_approval
      )
      select
        added.post_id, added.id, added.user_id, content, parent_comment_id, 0 as reply_count, helped_count,
        null as deleted_at, null as removed_at, awaits_approval, owner_id as post_owner_id,
        ${microsText('added.created_at')} as "createdAtMicros",
        username, display_name, avatar_url, verified,
        (
          select coalesce(json_agg(json_build_object('userId', user_id, 'id', id)), '[]')
          from notified
          where notified.post_id = added.post_id and notified.comment_id = added.id
        ) as notified, answered.job
      from added join commented using (post_id)
      left join answered on answered.post_id = added.post_id and answered.id = added.id
      left join profiles on profiles.id = added.user_id`,
    values,
  })
}

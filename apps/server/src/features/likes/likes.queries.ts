// SQL of likes. The counter changes in the same statement as the row, so it is exact under concurrent changes.
import { storedTitles } from '@kloset/contract/notifications'
import { notifiedCtes, withdrawnCtes } from '../../entities/notifications/notifications.queries.ts'
import { likeCause } from '../../entities/notifications/notifications.rules.ts'
import { gatherPostsOfPerson } from '../../entities/posts/own-reactions.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'

/** The author of the post, and its likes after the change. */
interface Changed {
  readonly authorId: string
  readonly likesCount: number
}

export interface Like {
  readonly postId: string
  readonly userId: string
}

export interface LikedRow extends Like, Changed {
  /** False for a like that was there before. */
  readonly isNew: boolean
  /** The notification of the author; null when it notified nobody. */
  readonly notificationId: string | null
  readonly what: 'created' | 'changed'
}

/** Only its author sees a post that waits for a moderator. */
const isLikeable = `(held_at is null or author_id = asked.user_id)`

/**
 * Inserts likes, with the posts' counters and the authors' notifications: the posts are locked in the order of their
 * ids (lock order, 3), so that the counters are exact under concurrent changes.
 * @param likes each pair once
 * @param skipLocked leave out likes of posts that somebody else has locked
 * @returns none for a post that does not exist, or that others do not see yet
 */
export function insertLikes(
  db: Database,
  likes: readonly Like[],
  skipLocked: boolean,
): Promise<LikedRow[]> {
  return preparedQuery<LikedRow>(db, {
    name: `likes.insert${skipLocked ? '-skipping' : ''}`,
    text: `
      -- single-node: distributed, a group is of one post, and the notifications are a statement of their own.
      with asked as (
        select * from unnest($1::uuid[], $2::uuid[], $3::text[])
          as asked (post_id, user_id, dedupe_key)
      ), locked as (
        select post_id, user_id as author_id, likes_count, held_at from posts
        where post_id in (select post_id from asked) and removed_at is null
        order by post_id
        for no key update ${skipLocked ? 'skip locked' : ''}
      ), liked as (
        insert into post_likes (post_id, user_id)
        select post_id, asked.user_id from asked join locked using (post_id)
        where ${isLikeable}
        order by post_id, user_id
        on conflict do nothing
        returning post_id, user_id
      ), counted as (
        update posts set likes_count = locked.likes_count + added
        from (
          select post_id, count(*)::int as added from liked group by post_id
        ) as changes join locked using (post_id)
        where posts.post_id = changes.post_id
        returning posts.post_id, posts.likes_count
      ), causes as (
        select
          author_id as user_id, 'like' as type, $4::text as title, user_id as related_user_id,
          post_id as related_post_id, dedupe_key
        from liked join locked using (post_id) join asked using (post_id, user_id)
      ), ${notifiedCtes('causes')}
      select
        asked.post_id as "postId", asked.user_id as "userId", author_id as "authorId",
        coalesce(counted.likes_count, locked.likes_count) as "likesCount",
        liked.user_id is not null as "isNew", notified.id as "notificationId", notified.what
      from asked
      join locked on locked.post_id = asked.post_id and ${isLikeable}
      left join liked on liked.post_id = asked.post_id and liked.user_id = asked.user_id
      left join counted on counted.post_id = asked.post_id
      left join notified
        on notified.dedupe_key = asked.dedupe_key and notified.user_id = author_id`,
    values: [
      likes.map(({ postId }) => postId),
      likes.map(({ userId }) => userId),
      likes.map(({ postId, userId }) => likeCause(postId, userId)),
      storedTitles.liked,
    ],
  })
}

export interface UnlikedRow extends Changed {
  /** False when there was no like. */
  readonly isGone: boolean
  /** The notification of the author, which is withdrawn; null when there was none. */
  readonly notificationId: string | null
  readonly what: 'changed' | 'removed'
}

/**
 * Deletes a like, with the post's counter and the author's notification. It locks the post first (lock order, 3).
 * @returns null when there is no such post
 */
export async function deleteLike(
  db: Database,
  { postId, userId }: Like,
): Promise<UnlikedRow | null> {
  const [row] = await preparedQuery<UnlikedRow>(db, {
    name: 'likes.delete',
    text: `
      -- single-node: distributed, the notification is a statement of its own.
      with locked as (
        select post_id, user_id as author_id, likes_count from posts where post_id = $1
        for no key update
      ), unliked as (
        delete from post_likes using locked
        where post_likes.post_id = locked.post_id and post_likes.user_id = $2
        returning post_likes.post_id
      ), counted as (
        update posts set likes_count = locked.likes_count - 1
        from unliked join locked using (post_id)
        where posts.post_id = unliked.post_id
        returning posts.likes_count
      ), causes as (
        select author_id as user_id, $3::text as dedupe_key from locked cross join counted
      ), ${withdrawnCtes('causes')}
      select
        author_id as "authorId", coalesce(counted.likes_count, locked.likes_count) as "likesCount",
        counted.likes_count is not null as "isGone", withdrawn.id as "notificationId",
        withdrawn.what
      from locked left join counted on true left join withdrawn on true`,
    values: [postId, userId, likeCause(postId, userId)],
  })
  return row ?? null
}

/** @returns one page of the posts that a person likes, the latest like first. Uses post_likes_person_idx. */
export const findLikedPosts = gatherPostsOfPerson('likes.of-person', 'post_likes')

// Liking and taking it back: row, counter and notification in one transaction, then the live counters and
// the author's tabs.
import { storedTitles } from '@kloset/contract/notifications'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import {
  announceNotification,
  insertNotification,
  withdrawNotification,
} from '../../entities/notifications/notifications.queries.ts'
import { likeCause } from '../../entities/notifications/notifications.rules.ts'
import { announceCounts, findCounts } from '../../entities/posts/post-counts.queries.ts'
import { holdPost } from '../../entities/posts/posts.queries.ts'
import { deleteLike, insertLike } from './likes.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface LikeState {
  readonly liked: boolean
  readonly likesCount: number
}

/**
 * Makes the viewer's like exist; doing it again changes nothing.
 * @throws AppError `post_not_found`
 */
export async function like(uses: Uses, postId: string, userId: string): Promise<LikeState> {
  return transaction(uses.db, async (tx, afterCommit) => {
    const liked = await insertLike(tx, postId, userId).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'post_likes_post_id_fkey') throw error
      throw new AppError('post_not_found', { cause: error })
    })
    if (liked === null) return { liked: true, likesCount: await likesCountOf(tx, postId) }
    const told = await insertNotification(tx, {
      userId: liked.authorId,
      type: 'like',
      title: storedTitles.liked,
      relatedUserId: userId,
      relatedPostId: postId,
      dedupeKey: likeCause(postId, userId),
    })
    afterCommit(() => {
      announceCounts(uses, postId)
      uses.realtime.emit(rooms.person(userId), 'post.liked', { postId, liked: true })
      if (told) announceNotification(uses, told)
    })
    return { liked: true, likesCount: liked.likesCount }
  })
}

/**
 * Makes the viewer's like not exist; doing it again changes nothing.
 * @throws AppError `post_not_found`
 */
export async function unlike(uses: Uses, postId: string, userId: string): Promise<LikeState> {
  return transaction(uses.db, async (tx, afterCommit) => {
    await holdPost(tx, postId)
    const unliked = await deleteLike(tx, postId, userId)
    if (unliked === null) return { liked: false, likesCount: await likesCountOf(tx, postId) }
    const gone = await withdrawNotification(tx, unliked.authorId, likeCause(postId, userId))
    afterCommit(() => {
      announceCounts(uses, postId)
      uses.realtime.emit(rooms.person(userId), 'post.liked', { postId, liked: false })
      if (gone) announceNotification(uses, gone)
    })
    return { liked: false, likesCount: unliked.likesCount }
  })
}

async function likesCountOf(db: Uses['db'], postId: string): Promise<number> {
  const counts = await findCounts(db, postId)
  if (counts === null) throw new AppError('post_not_found')
  return counts.likesCount
}

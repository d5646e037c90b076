// Liking and unliking: row, counter and notification in one transaction, events after its commit.
import { storedTitles } from '@kloset/contract/notifications'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { likeCause } from '../../entities/notifications/notifications.rules.ts'
import { notify, withdraw } from '../../entities/notifications/notify.ts'
import { announceCounts } from '../../entities/posts/announce-counts.ts'
import { findCounts } from '../../entities/posts/post-counts.queries.ts'
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
    afterCommit(() => {
      announceCounts(uses, postId)
      uses.realtime.emit(rooms.person(userId), 'post.liked', { postId, liked: true })
    })
    await notify(uses, tx, afterCommit, {
      userId: liked.authorId,
      type: 'like',
      title: storedTitles.liked,
      relatedUserId: userId,
      relatedPostId: postId,
      dedupeKey: likeCause(postId, userId),
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
    afterCommit(() => {
      announceCounts(uses, postId)
      uses.realtime.emit(rooms.person(userId), 'post.liked', { postId, liked: false })
    })
    const dedupeKey = likeCause(postId, userId)
    await withdraw(uses, tx, afterCommit, { userId: unliked.authorId, dedupeKey })
    return { liked: false, likesCount: unliked.likesCount }
  })
}

async function likesCountOf(db: Uses['db'], postId: string): Promise<number> {
  const counts = await findCounts(db, postId)
  if (counts === null) throw new AppError('post_not_found')
  return counts.likesCount
}

// Liking and unliking: row, counter and notification in one statement, events after its commit. Likes of one moment
// are written together.
import { gatherWrites } from '../../platform/database/gather-writes.ts'
import { writeAtOnce } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { announceNotification } from '../../entities/notifications/notify.ts'
import { announceCounts } from '../../entities/posts/announce-counts.ts'
import {
  deleteLike,
  insertLikes,
  type Like,
  type LikedRow,
  type UnlikedRow,
} from './likes.queries.ts'

type Uses = Pick<Platform, 'db' | 'realtime'>

interface LikeState {
  readonly liked: boolean
  readonly likesCount: number
}

const keyOf = ({ postId, userId }: Like) => postId + userId

const writeLike = gatherWrites<Like, LikedRow>({
  keyOf,
  lockOf: ({ postId }) => postId,
  write: async (db, likes, skipLocked) => {
    const rows = await insertLikes(db, likes, skipLocked)
    return new Map(rows.map((row) => [keyOf(row), row]))
  },
})

/**
 * Adds the viewer's like; doing it again changes nothing.
 * @throws AppError `post_not_found`
 */
export async function like(uses: Uses, postId: string, userId: string): Promise<LikeState> {
  const row = await writeLike(uses.db, { postId, userId }, (written) => {
    announceLike(uses, written)
  })
  if (row === null) throw new AppError('post_not_found')
  return { liked: true, likesCount: row.likesCount }
}

function announceLike(
  uses: Uses,
  { postId, userId, authorId, isNew, notificationId: id, what }: LikedRow,
): void {
  if (isNew) {
    announceCounts(uses, postId)
    uses.realtime.emit(rooms.person(userId), 'post.liked', { postId, liked: true })
  }
  if (id !== null) announceNotification(uses, { userId: authorId, id, what })
}

/**
 * Removes the viewer's like; doing it again changes nothing.
 * @throws AppError `post_not_found`
 */
export async function unlike(uses: Uses, postId: string, userId: string): Promise<LikeState> {
  const { db } = uses
  const row = await writeAtOnce(
    db,
    () => deleteLike(db, { postId, userId }),
    (written) => {
      if (written?.isGone) announceUnlike(uses, { postId, userId }, written)
    },
  )
  if (row === null) throw new AppError('post_not_found')
  return { liked: false, likesCount: row.likesCount }
}

function announceUnlike(
  uses: Uses,
  { postId, userId }: Like,
  { authorId, notificationId: id, what }: UnlikedRow,
): void {
  announceCounts(uses, postId)
  uses.realtime.emit(rooms.person(userId), 'post.liked', { postId, liked: false })
  if (id !== null) announceNotification(uses, { userId: authorId, id, what })
}

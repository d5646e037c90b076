// Following a thread, and unfollowing it.
import {
  deleteMutedPost,
  isPostMuted,
} from '../../entities/notifications/notification-choices.queries.ts'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import {
  deleteThreadFollow,
  findThreadAuthor,
  insertThreadFollow,
  isThreadFollowed,
} from './thread-follows.queries.ts'

interface ThreadOf {
  readonly postId: string
  readonly userId: string
}

/**
 * @returns whether a person is notified of new answers: they follow the thread and have not muted it
 * @throws AppError `post_not_found` also for a post of another kind
 */
export async function followsThread(db: Database, thread: ThreadOf): Promise<boolean> {
  const { postId, userId } = thread
  if ((await findThreadAuthor(db, postId)) === null) throw new AppError('post_not_found')
  return (await isThreadFollowed(db, thread)) && !(await isPostMuted(db, userId, postId))
}

/**
 * Following again changes nothing. Following a muted thread ends its muting.
 * @throws AppError `post_not_found` also for a post of another kind, `forbidden` for one's own thread, of which its
 * author is notified anyway
 */
export async function chooseThreadFollow(
  db: Database,
  { isFollowing, ...thread }: ThreadOf & { readonly isFollowing: boolean },
): Promise<void> {
  const { postId, userId } = thread
  const authorId = await findThreadAuthor(db, postId)
  if (authorId === null) throw new AppError('post_not_found')
  if (authorId === userId) throw new AppError('forbidden')
  if (!isFollowing) return deleteThreadFollow(db, thread)
  await transaction(db, async (tx) => {
    await insertThreadFollow(tx, thread).catch(explainMissingThread)
    await deleteMutedPost(tx, userId, postId)
  })
}

/** The thread was deleted at the same moment. */
function explainMissingThread(error: unknown): never {
  if (violatedConstraint(error) === 'followed_threads_post_id_fkey') {
    throw new AppError('post_not_found')
  }
  throw error
}

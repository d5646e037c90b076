// Changing one's own post: one transaction with all its consequences.
import type { PostChange } from '@kloset/contract/posts.schemas'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { countWrites, explainRefusal, type Writes } from '../../platform/http/write-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findCurrentBodyId, pointPost } from '../bodies/body-versions.queries.ts'
import { updateAltTexts } from '../media/media.queries.ts'
import { changePictures } from './look-pictures.service.ts'
import { findPostOwner, setEmergency, updateMediaColumns, updatePostRow } from './posts.queries.ts'
import { writePostWords } from './post-words.queries.ts'
import { lockQuestion, type QuestionRow } from './questions.queries.ts'
import { keepVersion } from './thread-versions.queries.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

interface ChangedPost {
  readonly postId: string
  readonly userId: string
  readonly change: PostChange
}

/**
 * Changes the texts of one's own post, also the alternative texts of its files; of a look its pictures as well.
 * @throws AppError `post_not_found` also for another person's post, or a post of another kind; `conflict` for another
 * question of a vote after 15 minutes, a vote or an answer, and when it was edited since it was read; `rate_limited` for
 * too many emergencies; as `changePictures`
 */
export async function changePost(uses: Uses, changed: ChangedPost): Promise<void> {
  const writes: Writes = { userId: changed.userId, limits: ['emergency'] }
  await explainRefusal(uses, writes, () =>
    transaction(uses.db, async (tx, afterCommit) => {
      const { postId, userId, change } = changed
      if (change.postType === 'regular' && change.look) {
        await changePictures(uses, tx, afterCommit, { postId, userId, look: change.look })
      }
      await changeWords(uses, tx, changed)
      afterCommit(() => uses.realtime.emit(rooms.post(postId), 'post.changed', { postId }))
    }),
  )
}

async function changeWords(
  uses: Uses,
  tx: Transaction<Tables>,
  { postId, userId, change }: ChangedPost,
): Promise<void> {
  if (change.postType === 'style_vote' && change.title !== undefined) {
    const locked = await lockQuestion(tx, { postId, userId })
    if (!locked) throw new AppError('post_not_found')
    if (change.title !== locked.title) assertQuestionMayChange(locked)
  }
  if (change.postType === 'forum') {
    const { title, description } = change
    await keepVersion(tx, { postId, userId, title, description })
  }
  const isEmergency = 'isFashionEmergency' in change ? change.isFashionEmergency : undefined
  if (isEmergency !== undefined) {
    const isOther = await setEmergency(tx, { postId, userId, isEmergency })
    if (isOther && isEmergency) await countWrites(tx, uses, { userId, limits: ['emergency'] })
  }
  const isOwn = await updatePostRow(tx, { postId, userId, change })
  if (!isOwn) throw await whyUnchanged(tx, { postId, userId, change })
  const { hidesBody, showsNobody } = change.postType === 'regular' ? change : {}
  if (hidesBody !== undefined || showsNobody !== undefined) {
    await pointPost(tx, { postId, userId, bodyId: await findCurrentBodyId(tx, userId) })
  }
  if (change.altTexts) {
    await updateAltTexts(tx, postId, change.altTexts)
    await updateMediaColumns(tx, postId)
  }
  await writePostWords(tx, postId)
}

async function whyUnchanged(
  tx: Transaction<Tables>,
  { postId, userId, change }: ChangedPost,
): Promise<AppError> {
  const post = await findPostOwner(tx, postId)
  if (post?.userId !== userId || post.postType !== change.postType) {
    return new AppError('post_not_found')
  }
  return new AppError('conflict', { detail: ({ composer }) => composer.changedMeanwhile.title })
}

function assertQuestionMayChange(locked: QuestionRow): void {
  const why = locked.is_answered ? 'answered' : locked.is_new ? null : 'late'
  if (why === null) return
  throw new AppError('conflict', { detail: ({ composer }) => composer.questionStays[why] })
}

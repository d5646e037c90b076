// Choosing who may read one's own post, and who may comment on it.
import { type Audience, type CommentsFrom, isNarrower } from '@kloset/contract/audiences.schemas'
import { allowedAudience } from '@kloset/contract/post-audience'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findCurrentBodyId, pointPost } from '../bodies/body-versions.queries.ts'
import { lockPrivacy } from '../people/privacy.queries.ts'
import { updateAudience } from './audiences.queries.ts'
import { requireChosenPeople } from './chosen-people.ts'
import { writePostWords } from './post-words.queries.ts'
import { renewFiles } from './posts.jobs.ts'
import { lockPost } from './posts.queries.ts'

/**
 * For a private account, everyone means its followers. Takes effect with the commit: lists, search and filters no
 * longer contain the post, or contain it again. When people lose access, their sockets stop watching it, and a job
 * gives its files new addresses.
 * @throws AppError `post_not_found` also for another person's post, `conflict` for chosen people while there are none
 */
export async function setAudience(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  choice: { postId: string; userId: string; audience: Audience; commentsFrom: CommentsFrom },
): Promise<void> {
  const { postId, userId } = choice
  await transaction(db, async (tx, afterCommit) => {
    await lockPost(tx, postId)
    const isPrivate = await lockPrivacy(tx, userId)
    const audience = allowedAudience(choice.audience, isPrivate)
    const before = await updateAudience(tx, { ...choice, audience })
    if (before === null) throw new AppError('post_not_found')
    if (audience === before) return
    if (audience === 'chosen') await requireChosenPeople(tx, userId)
    await pointPost(tx, { postId, userId, bodyId: await findCurrentBodyId(tx, userId) })
    await writePostWords(tx, postId)
    if (!isNarrower(audience, before)) return
    await enqueue(tx, renewFiles, { postId, userId })
    afterCommit(() => realtime.announceToNodes('post.narrowed', postId))
  })
}

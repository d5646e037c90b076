// Sharing, changing and deleting a post: each is one transaction with all its consequences.
import type { NewPost, PostChange } from '@kloset/contract/posts.schemas'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { countWrite } from '../../platform/http/write-limits.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { findCurrentBodyId } from '../bodies/body-versions.queries.ts'
import {
  claimUploads,
  findMediaOfPosts,
  insertPostMedia,
  updateAltTexts,
} from '../media/media.queries.ts'
import { insertDots } from './product-dots.queries.ts'
import { insertOptions } from './vote-options.queries.ts'
import { claimKey } from './idempotency.queries.ts'
import { deletePostRow, updateMediaColumns, insertPost, updatePostRow } from './posts.queries.ts'
import { writePostWords } from './post-words.queries.ts'
import { purgePost, showFavicons } from './posts.jobs.ts'
import { holdTitle, type TitleRow } from './titles.queries.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

/**
 * Shares a post from finished uploads of the same person: the row, its files, options and dots, all or nothing.
 * @returns the post's id; that of the first try when the client key was used before
 * @throws AppError `upload_not_found`, `idempotency_mismatch`, `invalid_input`, `rate_limited`
 */
export async function createPost(uses: Uses, userId: string, post: NewPost): Promise<string> {
  return transaction(uses.db, async (tx, afterCommit) => {
    const requestHash = createHash('sha256').update(JSON.stringify(post)).digest('base64url')
    const key = await claimKey(tx, { userId, key: post.clientKey, requestHash })
    if (key.request_hash !== requestHash) throw new AppError('idempotency_mismatch')
    const postId = key.result_id
    if (!key.isNew) return postId
    await countWrite(tx, uses, { userId, limit: 'post' })
    if ('isFashionEmergency' in post && post.isFashionEmergency) {
      await countWrite(tx, uses, { userId, limit: 'emergency' })
    }
    await writePost(tx, postId, userId, post)
    const { postType } = post
    afterCommit(() => uses.realtime.postShared({ postId, authorId: userId, postType }))
    return postId
  })
}

async function writePost(
  tx: Transaction<Tables>,
  postId: string,
  userId: string,
  post: NewPost,
): Promise<void> {
  await insertPost(tx, {
    postId,
    userId,
    postType: post.postType,
    title: 'title' in post ? post.title : null,
    caption: 'caption' in post ? post.caption : null,
    description: 'description' in post ? post.description : null,
    klotags: post.klotags,
    isFashionEmergency: 'isFashionEmergency' in post && post.isFashionEmergency,
    bodyId: await findCurrentBodyId(tx, userId),
  })
  const uploadIds = post.media.map((file) => file.uploadId)
  const uploads = await claimUploads(tx, { userId, uploadIds, postId })
  if (post.postType === 'style_vote' && uploads.some((upload) => upload.kind !== 'image')) {
    throw new AppError('invalid_input', {
      detail: ({ upload }) => upload.styleVoteImagesOnly.title,
    })
  }
  await insertPostMedia(
    tx,
    postId,
    uploads.map((upload, position) => ({
      ...upload,
      altText: post.media[position]?.altText ?? null,
    })),
  )
  if (post.postType === 'style_vote') await insertOptions(tx, postId, uploads.length)
  if (post.postType === 'regular' && post.productDots.length > 0) {
    await insertDots(tx, postId, post.productDots)
    await enqueue(tx, showFavicons, { postId })
  }
  await updateMediaColumns(tx, postId)
  await writePostWords(tx, postId)
}

/**
 * Changes the texts of one's own post, also the alternative texts of its files.
 * @throws AppError `post_not_found` also for another person's post, or a post of another kind; `conflict` for
 * another question or title after 15 minutes, a vote or an answer
 */
export async function updatePost(
  { db }: Pick<Uses, 'db'>,
  { postId, userId, change }: { postId: string; userId: string; change: PostChange },
): Promise<void> {
  await transaction(db, async (tx) => {
    if (change.postType !== 'regular' && change.title !== undefined) {
      const { postType, title } = change
      const held = await holdTitle(tx, { postId, userId, postType })
      if (!held) throw new AppError('post_not_found')
      if (title !== held.title) assertTitleMayChange(postType, held)
    }
    const isOwn = await updatePostRow(tx, { postId, userId, change })
    if (!isOwn) throw new AppError('post_not_found')
    if (change.altTexts) {
      await updateAltTexts(tx, postId, change.altTexts)
      await updateMediaColumns(tx, postId)
    }
    await writePostWords(tx, postId)
  })
}

function assertTitleMayChange(postType: 'style_vote' | 'forum', held: TitleRow): void {
  const why = held.is_answered ? 'answered' : held.is_new ? null : 'late'
  if (why === null) return
  throw new AppError('conflict', { detail: ({ composer }) => composer.titleStays[postType][why] })
}

/**
 * Deletes one's own post at once for everyone. A job of the same transaction deletes its files and the
 * notifications about it.
 * @throws AppError `post_not_found` also for another person's post
 */
export async function deletePost(
  uses: Pick<Uses, 'db' | 'realtime'>,
  postId: string,
  userId: string,
): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    // The uploads of a post never change; their files may change at this moment, while they are processed.
    const files = await findMediaOfPosts(tx, [postId])
    const uploadIds = files.map((file) => file.upload_id)
    if (!(await deletePostRow(tx, postId, userId))) throw new AppError('post_not_found')
    await enqueue(tx, purgePost, { postId, userId, uploadIds })
    afterCommit(() => uses.realtime.emit(rooms.post(postId), 'post.deleted', { postId }))
  })
}

// Sharing and deleting a post: each is one transaction with all its consequences. change-post.ts changes one.
import { halfOf } from '@kloset/contract/garments'
import type { Audience } from '@kloset/contract/audiences.schemas'
import type { NewPost } from '@kloset/contract/posts.schemas'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { millisecondsLeft } from '../../platform/http/deadline.ts'
import { countWrites, explainRefusal, type Writes } from '../../platform/http/write-limits.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { appUrl } from '../../platform/storage/storage-keys.ts'
import {
  claimUploads,
  findMediaOfPosts,
  insertPostMedia,
  type UploadRow,
} from '../media/media.queries.ts'
import { requireMayShare } from '../people/new-people.ts'
import { findNewness } from '../people/new-people.queries.ts'
import { announceFinding, isHeldFor } from '../media/findings.ts'
import type { Finding } from '../media/picture-hashes.queries.ts'
import { linksOf, searchTextOf } from './garments.rules.ts'
import { insertGarments } from './garments.service.ts'
import { insertDots } from './product-dots.queries.ts'
import { insertOptions } from './vote-options.queries.ts'
import { readEnd, secondsUntil } from './vote-ends.rules.ts'
import { insertPost, type NewPostRow } from './add-post.queries.ts'
import { requireChosenPeople } from './chosen-people.ts'
import { dropDraft, lockDraft, lockUnchangedDraft, type ReadDraft } from './drop-draft.queries.ts'
import { type Claim, claimKey } from './idempotency.queries.ts'
import { beginToDelete, isLargePost } from './large-posts.queries.ts'
import { deletePostRow } from './posts.queries.ts'
import { deleteLargePost, endVotes, purgePost, showFavicons } from './posts.jobs.ts'
import { shareThread } from './share-thread.ts'
import { requireSimilarVoters } from './similar-voters.ts'
import { writeCloset } from './write-closet.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

/**
 * Shares a post from finished uploads of the same person: the row, its files, options and dots, all or nothing. The
 * draft with its client key ends with it.
 * @param planned the draft that the post is made of, when a job shares it
 * @returns the post's id; that of the first try when the client key was used before
 * @throws AppError `upload_not_found`, `idempotency_mismatch`, `invalid_input`, `rate_limited`, `new_person_limit`,
 * `conflict` for chosen people while there are none, for votes by bodies like an unknown body, and for a draft that was
 * changed since this person read it; DraftChanged when that happened to a planned one
 */
export async function createPost(
  uses: Uses,
  userId: string,
  post: NewPost,
  planned?: ReadDraft,
): Promise<string> {
  const requestHash = createHash('sha256').update(JSON.stringify(post)).digest('base64url')
  const claim = { userId, key: post.clientKey, requestHash }
  const writes = { userId, limits: limitsOf(post) }
  return explainRefusal(uses, writes, async () => {
    const isPlain = post.media.length === 0 && post.postType === 'forum'
    const isAtOnce =
      isPlain &&
      post.audience !== 'chosen' &&
      post.draftRevision === undefined &&
      // A job may wait longer: it waits for locks as long as the database allows.
      millisecondsLeft() !== undefined &&
      !(await findNewness(uses.db, uses.config.newPeople, userId))
    if (!isAtOnce) return shareInSteps(uses, claim, writes, post, planned)
    const row = toRow(userId, post, [])
    return shareThread(uses, { row, claim, writes }, (written) =>
      announcePost(uses, written.id, { ...row, ...written }),
    )
  })
}

const limitsOf = (post: NewPost): Writes['limits'] =>
  'isFashionEmergency' in post && post.isFashionEmergency ? ['post', 'emergency'] : ['post']

async function shareInSteps(
  uses: Uses,
  claim: Claim,
  writes: Writes,
  post: NewPost,
  planned: ReadDraft | undefined,
): Promise<string> {
  const { userId, requestHash } = claim
  return transaction(uses.db, async (tx, afterCommit) => {
    const key = await claimKey(tx, claim)
    if (key.request_hash !== requestHash) throw new AppError('idempotency_mismatch')
    const postId = key.result_id
    if (!key.isNew) return postId
    if (planned) await lockUnchangedDraft(tx, { userId, draftId: claim.key }, planned)
    if (post.draftRevision !== undefined) await requireSeenDraft(tx, claim, post.draftRevision)
    if (post.audience === 'chosen') await requireChosenPeople(tx, userId)
    const links =
      post.postType === 'regular' ? post.productDots.length + linksOf(post.garments).length : 0
    const isFirst = await requireMayShare(tx, uses, userId, links)
    await countWrites(tx, uses, writes)
    await dropDraft(tx, { userId, draftId: claim.key })
    const { findings, audience } = await writePost(tx, postId, userId, post)
    if (isFirst) findings.push('new_person')
    for (const finding of findings) {
      await announceFinding(uses, tx, afterCommit, { postId, finding })
    }
    if (!findings.some(isHeldFor)) {
      afterCommit(() => announcePost(uses, postId, { ...post, userId, audience }))
    }
    return postId
  })
}

/** Another tab wrote into the draft meanwhile: its words must not end with the draft, unread. */
async function requireSeenDraft(
  tx: Transaction<Tables>,
  { userId, key: draftId }: Claim,
  seen: number,
): Promise<void> {
  const draft = await lockDraft(tx, { userId, draftId })
  if (!draft || draft.revision === seen) return
  throw new AppError('conflict', { detail: ({ problems }) => problems.draftChanged })
}

const announcePost = (
  { realtime }: Uses,
  postId: string,
  { userId: authorId, postType, audience }: Pick<NewPostRow, 'userId' | 'postType' | 'audience'>,
) => {
  if (audience === 'me') return
  realtime.announceToNodes('post.shared', { postId, authorId, postType, audience })
}

/** @returns what was found in its pictures, and its audience */
async function writePost(
  tx: Transaction<Tables>,
  postId: string,
  userId: string,
  post: NewPost,
): Promise<{ findings: Finding[]; audience: Audience }> {
  const uploadIds = post.media.map((file) => file.uploadId)
  const claimed = await claimUploads(tx, { userId, uploadIds, postId })
  if (post.postType === 'style_vote' && claimed.some((upload) => upload.kind !== 'image')) {
    throw new AppError('invalid_input', {
      detail: ({ upload }) => upload.styleVoteImagesOnly.title,
    })
  }
  const uploads = claimed.map((upload, position) => ({
    ...upload,
    altText: post.media[position]?.altText ?? null,
  }))
  const row = toRow(userId, post, uploads)
  const audience = await insertPost(tx, postId, row)
  await insertPostMedia(tx, postId, uploads)
  if (post.postType === 'style_vote') {
    const [count, names] = post.isYesNo ? [2, []] : [uploads.length, post.optionNames]
    await insertOptions(tx, postId, { count, names })
    if (post.votesFrom === 'similar') await requireSimilarVoters(tx, userId, audience)
    if (row.endsAt) await enqueue(tx, endVotes, {}, { delaySeconds: secondsUntil(row.endsAt) })
  }
  if (post.postType === 'regular') await insertGarments(tx, { userId, postId }, post.garments)
  if (post.postType === 'regular' && post.productDots.length > 0) {
    await insertDots(tx, postId, post.productDots)
    await enqueue(tx, showFavicons, { postId })
  }
  return { findings: uploads.flatMap(({ finding }) => finding ?? []), audience }
}

function toRow(
  userId: string,
  post: NewPost,
  uploads: readonly (UploadRow & { readonly altText: string | null })[],
): NewPostRow {
  const garments = post.postType === 'regular' ? post.garments : []
  const { hidesBody = false, showsNobody = false } = post.postType === 'regular' ? post : {}
  return {
    userId,
    postType: post.postType,
    title: 'title' in post ? post.title : null,
    caption: 'caption' in post ? post.caption : null,
    description: 'description' in post ? post.description : null,
    klotags: post.klotags,
    isFashionEmergency: 'isFashionEmergency' in post && post.isFashionEmergency,
    isSensitive: post.isSensitive,
    audience: post.audience,
    commentsFrom: post.commentsFrom,
    hidesBody,
    showsNobody,
    hidesResults: post.postType === 'style_vote' && post.hidesResults,
    hidesUntilEnd: post.postType === 'style_vote' && post.hidesUntilEnd,
    isYesNo: post.postType === 'style_vote' && post.isYesNo,
    votesFrom: post.postType === 'style_vote' ? post.votesFrom : 'everyone',
    endsAt: post.postType === 'style_vote' ? readEnd(post) : null,
    wornHalf: halfOf(garments.map(({ category }) => category)),
    thumbnailUrl: thumbnailOf(uploads[0]),
    altTexts: joined(uploads.map(({ altText }) => altText)),
    garmentWords: joined(garments.map(searchTextOf)),
  }
}

function thumbnailOf(upload: UploadRow | undefined): string | null {
  const key = upload?.renditions[0]?.key ?? upload?.video_key ?? null
  return key === null ? null : appUrl(key)
}

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join(' ') || null

/**
 * Deletes one's own post at once for everyone. A job of the same transaction deletes its files and the
 * notifications about it, and another one most rows of a large post.
 * @throws AppError `post_not_found` also for another person's post
 */
export async function deletePost(
  uses: Pick<Uses, 'db' | 'realtime'>,
  postId: string,
  userId: string,
): Promise<void> {
  await transaction(uses.db, async (tx, afterCommit) => {
    // Its files may change at this moment, because they are still processed.
    const files = await findMediaOfPosts(tx, [postId])
    const uploadIds = files.map((file) => file.upload_id)
    const isLarge = await isLargePost(tx, postId)
    const remove = isLarge ? beginToDelete : deletePostRow
    if (!(await remove(tx, postId, userId))) throw new AppError('post_not_found')
    await writeCloset(tx, userId, postId)
    await enqueue(tx, purgePost, { postId, userId, uploadIds })
    if (isLarge) await enqueue(tx, deleteLargePost, { postId, userId })
    afterCommit(() => uses.realtime.emit(rooms.post(postId), 'post.deleted', { postId }))
  })
}

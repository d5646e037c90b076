// Changing the pictures of a shared look, and the product links on them. Likes and answers stay with the look.
import type { LookChange } from '@kloset/contract/look-changes.schemas'
import type { Database } from '../../platform/database/pool.ts'
import type { AfterCommit } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { showPictures } from '../media/findings.ts'
import {
  claimUploads,
  insertPostMedia,
  type MediaRow,
  type UploadRow,
} from '../media/media.queries.ts'
import { requireMayLink } from '../people/new-people.ts'
import {
  lockEditedLook,
  lockUploadsOfPost,
  moveMarks,
  writePositions,
  replaceDots,
  takeMedia,
} from './look-pictures.queries.ts'
import { updateMediaColumns } from './posts.queries.ts'
import { purgePictures, showFavicons } from './posts.jobs.ts'
import { findDots, type NewDot } from './product-dots.queries.ts'

type Uses = Pick<Platform, 'config' | 'db' | 'realtime'>

interface Changed {
  readonly postId: string
  readonly userId: string
  readonly look: LookChange
}

/**
 * Replaces the pictures of one's own look, in a transaction. The caller writes the words by which it is found.
 * @throws AppError `post_not_found`; `conflict` when it was edited since it was read, and for new files while moderators
 * review it; `upload_not_found`, `file_damaged`, `new_person_limit`; `invalid_input` for a picture that is not on it
 */
export async function changePictures(
  uses: Uses,
  tx: Database,
  afterCommit: AfterCommit,
  changed: Changed,
): Promise<void> {
  const { postId, userId, look } = changed
  // Uploads are locked before the post (lock order, 2).
  await lockUploadsOfPost(tx, userId, postId)
  const uploadIds = look.media.flatMap(({ uploadId }) => uploadId ?? [])
  const claimed = await claimUploads(tx, { userId, uploadIds, postId })
  await showPictures(uses, tx, afterCommit, {
    postId,
    findings: claimed.flatMap((upload) => upload.finding ?? []),
    show: () => writePictures(uses, tx, changed, claimed),
  })
}

async function writePictures(
  uses: Uses,
  tx: Database,
  { postId, userId, look }: Changed,
  claimed: readonly UploadRow[],
): Promise<void> {
  const locked = await lockEditedLook(tx, postId, userId)
  if (!locked) throw new AppError('post_not_found')
  if ((locked.editedAt?.toISOString() ?? null) !== look.seenEditedAt) {
    throw new AppError('conflict', { detail: ({ composer }) => composer.changedElsewhere })
  }
  // Otherwise a moderator would release pictures that they have not seen.
  if (locked.isHeld && claimed.length > 0) {
    throw new AppError('conflict', { detail: ({ composer }) => composer.heldForNow })
  }
  const before = await takeMedia(tx, postId)
  const files = look.media.map((one) => fileOf(one, before, claimed))
  await insertPostMedia(tx, postId, files)
  await writePositions(
    tx,
    userId,
    files.map(({ id }) => id),
  )
  await moveMarks(
    tx,
    postId,
    look.media.map(({ position }) => position ?? null),
  )
  if (look.productDots) await changeDots(uses, tx, { postId, userId, dots: look.productDots })
  await updateMediaColumns(tx, postId)
  const shown = new Set(files.map(({ id }) => id))
  const gone = before.map(({ upload_id: id }) => id).filter((id) => !shown.has(id))
  if (gone.length > 0) await enqueue(tx, purgePictures, { userId, uploadIds: gone })
}

function fileOf(
  { position, uploadId, altText }: LookChange['media'][number],
  before: readonly MediaRow[],
  claimed: readonly UploadRow[],
) {
  const there = before.find((row) => row.position === position)
  if (position !== undefined && !there) {
    throw new AppError('invalid_input', { detail: ({ fields }) => fields.noSuchPicture })
  }
  const upload = claimed.find(({ id }) => id === uploadId)
  if (upload) return { ...upload, altText }
  if (!there) throw new AppError('upload_not_found')
  return { ...there, id: there.upload_id, altText }
}

async function changeDots(
  uses: Uses,
  tx: Database,
  { postId, userId, dots }: { postId: string; userId: string; dots: readonly NewDot[] },
): Promise<void> {
  const before = (await findDots(tx, postId)).map(({ product_url: url }) => url)
  const after = dots.map(({ productUrl }) => productUrl)
  await requireMayLink(tx, uses, userId, { before, after })
  await replaceDots(tx, postId, dots)
  const known = new Set(before)
  if (after.some((url) => !known.has(url))) {
    await enqueue(tx, showFavicons, { postId })
  }
}

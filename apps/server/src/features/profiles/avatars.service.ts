// Changing one's own picture: it is stored anew, compared with removed pictures before anybody sees it, and checked by a
// job.
import { profileLimits } from '@kloset/contract/profiles'
import { randomUUID } from 'node:crypto'
import { isRemovedBefore } from '../../entities/media/picture-hashes.queries.ts'
import { disposeOfFiles } from '../../entities/media/withhold-files.ts'
import { reviewAvatar } from '../../entities/moderation/review-post.ts'
import { replaceAvatarUrl } from '../../entities/people/profiles.queries.ts'
import { avatarKeyOf, avatarKey } from '../../entities/people/profiles.rules.ts'
import { type AfterCommit, transaction } from '../../platform/database/transaction.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError, type Sentence } from '../../platform/errors.ts'
import { renderAvatar } from '../../platform/images/avatar.ts'
import { hashPicture } from '../../platform/images/perceptual-hash.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { checkAvatar } from './avatars.jobs.ts'

/**
 * Stores a new picture under a new name, and removes the previous one.
 * @param image base64 of any JPEG, PNG or WebP
 * @returns its address; null for one that is like a removed picture, which waits for a moderator
 * @throws AppError `invalid_input` with the field when it is not a picture; `profile_not_found`
 */
export async function changeAvatar(
  uses: Pick<Platform, 'db' | 'storage' | 'log' | 'realtime'>,
  userId: string,
  image: string,
): Promise<string | null> {
  const { db, storage, log, realtime } = uses
  const picture = await render(Buffer.from(image, 'base64'))
  const key = avatarKey(randomUUID())
  await storage.put(key, picture)
  const url = storage.publicUrl(key)
  const remove = (unused: string) =>
    disposeOfFiles({ db, storage }, [unused]).catch((error: unknown) => {
      log.warn({ err: error, key: unused }, 'An avatar that nobody uses could not be removed')
    })
  const show = async (tx: Database, afterCommit: AfterCommit, hash: string | null) => {
    const before = await replaceAvatarUrl(tx, userId, { url, hash })
    if (before === undefined) throw new AppError('profile_not_found')
    const unused = avatarKeyOf(before)
    if (unused !== null) afterCommit(() => remove(unused))
    afterCommit(() => realtime.emit(rooms.person(userId), 'profile.changed', {}))
  }
  try {
    const hash = await storage.withFile(key, (path) => hashPicture(path))
    const isHeld = hash !== null && (await isRemovedBefore(db, hash))
    await transaction(db, async (tx, afterCommit) => {
      if (!isHeld) {
        await show(tx, afterCommit, hash)
        await enqueue(tx, checkAvatar, { personId: userId, key })
        return
      }
      await reviewAvatar(uses, tx, afterCommit, {
        personId: userId,
        finding: 'removed_before',
        hash,
        show: () => show(tx, afterCommit, hash),
      })
    })
    return isHeld ? null : url
  } catch (error) {
    // A database that did not answer may have written the row: the daily sweep deletes pictures that no profile shows.
    const isUnclear = error instanceof AppError && error.code === 'service_unavailable'
    if (!isUnclear) await remove(key)
    throw error
  }
}

const refusals: Readonly<Record<string, Sentence>> = {
  invalid_file_type: ({ problems }) => problems.choosePicture,
  picture_too_large: (texts) => texts.errors.picture_too_large,
  file_damaged: (texts) => texts.errors.file_damaged,
}

async function render(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await renderAvatar(bytes, profileLimits.avatarSide)
  } catch (error) {
    const message = error instanceof AppError ? refusals[error.code] : undefined
    if (message === undefined) throw error
    throw new AppError('invalid_input', {
      detail: message,
      fields: [{ path: 'body.image', message }],
      cause: error,
    })
  }
}

// A picture of one's own post, or a part of it, as a new upload: nothing is sent again. The file is copied, so the new
// post and the old one can be changed, narrowed and deleted independently. It is checked and rendered as every upload
// is.
import { randomUUID } from 'node:crypto'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { type Area, cropImage } from '../../platform/images/crop.ts'
import { inspectImage, previewImage } from '../../platform/images/inspect.ts'
import type { Platform } from '../../platform/platform.ts'
import { enqueueProcessing } from './media.jobs.ts'
import { insertUpload } from './media.queries.ts'
import { bestDerivative, originalKey } from './media.rules.ts'
import { findOwnPicture } from './own-pictures.queries.ts'

interface Source {
  readonly userId: string
  readonly postId: string
  readonly position: number
  /** Null for the whole picture. */
  readonly area: Area | null
}

/**
 * @returns the new upload's id
 * @throws AppError `not_found` for a picture that is not the person's, or not ready; `storage_full`
 */
export async function copyPicture(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { area, ...source }: Source,
): Promise<string> {
  const picture = await findOwnPicture(db, source)
  const key = picture && bestDerivative(null, picture.renditions)
  if (!key) throw new AppError('not_found')
  const { userId } = source
  const id = randomUUID()
  await storage.withFolder(async (folder) => {
    const path = join(folder, 'picture.webp')
    await storage.withFile(key, (from) =>
      area ? cropImage(from, path, area) : copyFile(from, path),
    )
    const facts = await inspectImage(path)
    const { placeholder = null, color = null } = (await previewImage(path, facts)) ?? {}
    const { width, height } = facts
    const { size } = await stat(path)
    await storage.putFile(originalKey(id), path)
    await transaction(db, async (tx) => {
      await insertUpload(tx, {
        user_id: userId,
        id,
        kind: 'image',
        width,
        height,
        duration_seconds: null,
        file_size: size,
        placeholder,
        color,
        is_for_message: false,
      })
      await enqueueProcessing(tx, { kind: 'image', userId, uploadId: id })
    })
  })
  return id
}

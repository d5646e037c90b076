// Runs the job that processes one upload into what people see. A second run has the same result.
import type { ErrorCode } from '@kloset/contract/errors'
import type { MediaFailure } from '@kloset/contract/media-failures.schemas'
import { basename } from 'node:path'
import { AppError } from '../../platform/errors.ts'
import { renderImage, type RenderedImage } from '../../platform/images/render.ts'
import type { Attempt, JobPlatform } from '../../platform/jobs/jobs.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { renderVideo, VideoError } from '../../platform/video/video.ts'
import { checkPicture, leaveUnchecked } from './check-picture.ts'
import { concludeUpload } from './conclude-upload.ts'
import { findUpload, type Processed, type UploadRow } from './media.queries.ts'
import { derivativesFolder, originalKey, type StoredRendition } from './media.rules.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'storage' | 'realtime' | 'log'>

export async function run(
  uses: Uses,
  { userId, uploadId }: { userId: string; uploadId: string },
  { isLast }: Attempt,
): Promise<void> {
  const upload = await findUpload(uses.db, userId, uploadId)
  if (upload?.state !== 'processing') return
  let processed: Processed
  try {
    const source = await findSource(uses.storage, uploadId)
    processed = await uses.storage.withFile(source, (path) => render(uses, upload, path, isLast))
  } catch (error) {
    const failure = faultOf(error) ?? (isLast ? 'gave_up' : null)
    if (failure === null) throw error
    uses.log.warn({ err: error, uploadId }, 'A file could not be processed')
    processed = { state: 'failed', failure }
  }
  await concludeUpload(uses, upload, processed)
}

/**
 * Reads the original. A restored backup may lack it, because rows are copied before files: then the renditions that
 * exist are used.
 */
async function findSource(storage: Storage, uploadId: string): Promise<string> {
  const original = originalKey(uploadId)
  if ((await storage.size(original)) !== null) return original
  let best = { key: original, bytes: 0 }
  for await (const file of storage.list(derivativesFolder(uploadId))) {
    if (file.key.endsWith('/video.mp4')) return file.key
    if (file.key.endsWith('.webp') && file.bytes > best.bytes) best = file
  }
  return best.key
}

// An error of the file itself is not retried; a full disk or a crash is.
function faultOf(error: unknown): MediaFailure | null {
  if (error instanceof VideoError) return error.failure
  return error instanceof AppError ? (faults[error.code] ?? null) : null
}

const faults: Partial<Record<ErrorCode, MediaFailure>> = {
  invalid_file_type: 'wrong_type',
  file_damaged: 'damaged',
  picture_too_large: 'too_many_pixels',
  not_found: 'original_gone',
}

function render(uses: Uses, upload: UploadRow, path: string, isLast: boolean): Promise<Processed> {
  return uses.storage.withFolder((folder) =>
    upload.kind === 'image'
      ? processImage(uses, upload, path, folder, isLast)
      : processVideo(uses, upload, path, folder, isLast),
  )
}

async function processImage(
  uses: Uses,
  upload: UploadRow,
  path: string,
  folder: string,
  isLast: boolean,
): Promise<Processed> {
  const image = await renderImage(path, folder)
  await checkPicture(uses, upload, image, isLast)
  const { width, height } = image
  return { ...ready, width, height, ...(await storeImage(uses, upload, image)) }
}

async function processVideo(
  uses: Uses,
  upload: UploadRow,
  path: string,
  folder: string,
  isLast: boolean,
): Promise<Processed> {
  const { storage } = uses
  const { videoPath, previewPath, posterPath, durationSeconds, ...size } = await renderVideo(
    path,
    folder,
  )
  const videoKey = `${derivativesFolder(upload.id)}video.mp4`
  const previewKey = `${derivativesFolder(upload.id)}preview.mp4`
  await storage.putFile(videoKey, videoPath)
  await storage.putFile(previewKey, previewPath)
  const poster = await storePoster(uses, upload, { posterPath, folder }, isLast)
  return {
    ...ready,
    ...size,
    duration_seconds: durationSeconds,
    video_key: videoKey,
    preview_key: previewKey,
    ...poster,
  }
}

async function storePoster(
  uses: Uses,
  upload: UploadRow,
  { posterPath, folder }: { readonly posterPath: string; readonly folder: string },
  isLast: boolean,
) {
  let isChecked = false
  try {
    const image = await renderImage(posterPath, folder)
    await checkPicture(uses, upload, image, isLast)
    isChecked = true
    return await storeImage(uses, upload, image)
  } catch (error) {
    if (faultOf(error) === null && !isLast) throw error
    // Without a poster, people see the video itself.
    uses.log.warn({ err: error, uploadId: upload.id }, 'A video has no poster')
    if (!isChecked) await leaveUnchecked(uses, upload)
    return {}
  }
}

const ready = { state: 'ready', failure: null } as const

async function storeImage(uses: Uses, upload: UploadRow, image: RenderedImage) {
  const { storage } = uses
  const keyOf = (path: string) => `${derivativesFolder(upload.id)}${basename(path)}`
  const renditions: StoredRendition[] = []
  for (const { path, width, height, bytes } of image.renditions) {
    const key = keyOf(path)
    await storage.putFile(key, path)
    renditions.push({ key, width, height, format: 'webp', bytes })
  }
  await storage.putFile(keyOf(image.linkPreview.path), image.linkPreview.path)
  const { placeholder, color } = image
  return { placeholder, color, renditions }
}

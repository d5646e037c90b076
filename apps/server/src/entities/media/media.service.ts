// Turns received bytes into an upload that a post can use: inspects them, moves them to storage, writes the row
// and queues the processing. Nothing of a refused file is kept.
import type { ErrorCode } from '@kloset/contract/errors'
import type { MediaKind } from '@kloset/contract/media.schemas'
import { open } from 'node:fs/promises'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { inspectImage, previewImage } from '../../platform/images/inspect.ts'
import type { Platform } from '../../platform/platform.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import { inspectVideo } from '../../platform/video/video.ts'
import type { Incoming, IncomingStore } from './incoming.ts'
import { enqueueProcessing } from './media.jobs.ts'
import { deleteUnusedUpload, findUpload, insertUpload } from './media.queries.ts'
import {
  checkSize,
  derivativesFolder,
  originalKey,
  sniffKind,
  SNIFFED_BYTES,
} from './media.rules.ts'

type Uses = Pick<Platform, 'db' | 'storage'>

/**
 * Each inspection is a separate process that may run for 20 seconds. This bounds the processes, and the queue is
 * fair, so that many uploads by one person do not delay everybody else.
 */
const VIDEO_INSPECTIONS_AT_ONCE = 2
const inFairQueue = createFairQueue(VIDEO_INSPECTIONS_AT_ONCE)

/** Errors that say nothing about the file. */
const faultsOfServer = new Set<ErrorCode>(['service_unavailable', 'database_full'])

/** By upload: the request with the last byte and a request for the progress may come at the same moment. */
const finishing = new Map<string, Promise<void>>()

/**
 * Accepts an upload whose last byte was received. Calling it again changes nothing.
 * @throws AppError `upload_not_found` when it is discarded meanwhile; `invalid_file_type`, `file_damaged`,
 * `picture_too_large`, `file_too_large`, `storage_full`: then nothing of it is left; `service_unavailable`,
 * `database_full`: then it is kept, and another call may accept it
 */
export function finishUpload(
  uses: Uses,
  incoming: IncomingStore,
  arrived: Incoming,
): Promise<void> {
  const running = finishing.get(arrived.id)
  if (running) return running
  const finished = accept(uses, incoming, arrived).finally(() => finishing.delete(arrived.id))
  finishing.set(arrived.id, finished)
  return finished
}

async function accept(uses: Uses, incoming: IncomingStore, arrived: Incoming): Promise<void> {
  const { db, storage } = uses
  const { id, userId, size, isForMessage } = arrived
  const key = originalKey(id)
  // The upload was accepted before a crash, and may be processed by now: only its tus description is left here.
  if (await findUpload(db, userId, id)) return incoming.remove(id)
  try {
    // The file is in storage already when the database was unavailable during the first attempt.
    const isStored = (await storage.size(key)) === size
    const inspect = (path: string) => inspectFile(path, size, userId)
    const facts = isStored ? await storage.withFile(key, inspect) : await inspect(arrived.path)
    if (!isStored) await storage.putFile(key, arrived.path)
    await transaction(db, async (tx) => {
      await insertUpload(tx, {
        ...facts,
        user_id: userId,
        id,
        file_size: size,
        is_for_message: isForMessage,
      })
      await enqueueProcessing(tx, { kind: facts.kind, userId, uploadId: id })
    })
  } catch (error) {
    if ((await findProgress(uses, incoming, id, userId)) === null) {
      await storage.delete([key])
      throw new AppError('upload_not_found', { cause: error })
    }
    if (error instanceof AppError && !faultsOfServer.has(error.code)) {
      await incoming.remove(id)
      await storage.delete([key])
    }
    throw error
  }
  await incoming.remove(id)
}

/** @throws AppError for content that is refused */
async function inspectFile(path: string, bytes: number, userId: string) {
  const kind = await sniff(path)
  checkSize(kind, bytes)
  if (kind === 'video') {
    const { width, height, durationSeconds } = await inFairQueue(userId, () => inspectVideo(path))
    const nothingYet = { placeholder: null, color: null }
    return { kind, width, height, duration_seconds: durationSeconds, ...nothingYet }
  }
  const facts = await inspectImage(path)
  const preview = await previewImage(path, facts)
  const { width, height } = facts
  const { placeholder = null, color = null } = preview ?? {}
  return { kind, width, height, duration_seconds: null, placeholder, color }
}

async function sniff(path: string): Promise<MediaKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    if (bytesRead === 0) throw new AppError('file_damaged')
    const kind = sniffKind(buffer.subarray(0, bytesRead))
    if (kind === null) throw new AppError('invalid_file_type')
    return kind
  } finally {
    await file.close()
  }
}

/** How much of an upload was received, finished or not. @returns null when it is not the person's */
export async function findProgress(
  { db }: Uses,
  incoming: IncomingStore,
  id: string,
  userId: string,
): Promise<{
  size: number
  offset: number
  incoming: Incoming | null
} | null> {
  const begun = await incoming.find(id, userId)
  if (begun) return { ...begun, incoming: begun }
  const upload = await findUpload(db, userId, id)
  if (!upload) return null
  return { size: upload.file_size, offset: upload.file_size, incoming: null }
}

/**
 * Deletes an upload of the person that nothing uses.
 * @throws AppError `upload_not_found`
 */
export async function discardUpload(
  { db, storage }: Uses,
  incoming: IncomingStore,
  id: string,
  userId: string,
): Promise<void> {
  const begun = await incoming.find(id, userId)
  if (begun) await incoming.remove(id)
  if (await deleteUnusedUpload(db, userId, id)) {
    await storage.delete([originalKey(id)])
    await storage.deletePrefix(derivativesFolder(id))
  } else if (!begun) {
    throw new AppError('upload_not_found')
  }
}

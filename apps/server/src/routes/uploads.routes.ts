// Routes of resumable uploads, by the tus protocol.
import { id } from '@kloset/contract/common.schemas'
import { PURPOSE_MESSAGE, UPLOAD_ID_HEADER, UPLOADS_PATH } from '@kloset/contract/media'
import { copyPicture, discardUpload } from '@kloset/contract/media.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as copies from '../entities/media/copy-picture.ts'
import { createIncoming, type Incoming } from '../entities/media/incoming.ts'
import { checkAnnounced } from '../entities/media/media.rules.ts'
import * as media from '../entities/media/media.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import {
  announcedBytes,
  metadataOf,
  registerTus,
  relayTus,
  throwTusRefusal,
  tusResumable,
} from '../platform/http/tus.ts'
import type { Platform } from '../platform/platform.ts'

interface UploadPath {
  Params: { uploadId: string }
}

export function registerUploadRoutes(routes: Routes, platform: Platform): void {
  const incoming = createIncoming(platform.config.dataDir)
  registerResumable(routes, platform, incoming)

  handle(routes, copyPicture, async ({ body, viewer: { userId } }) => ({
    uploadId: await copies.copyPicture(platform, { ...body, userId }),
  }))

  // The tus protocol calls it termination. The address is the upload's own before and after it is whole.
  handle(routes, discardUpload, async ({ params, viewer, reply }) => {
    await media.discardUpload(platform, incoming, params.uploadId, viewer.userId)
    reply.headers(tusResumable)
  })
}

type Uploads = ReturnType<typeof createIncoming>

function registerResumable({ http, guard }: Routes, platform: Platform, incoming: Uploads): void {
  const authenticate = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await guard.authenticate(request)
    await guard.consume('general', request, viewer)
    if (viewer === null) throw new AppError('unauthenticated')
    // A limited person may keep drafts and change their closet: nobody else sees a file before its post is shared.
    if ((await guard.sanctionOf(viewer)) === 'suspend') throw new AppError('suspended')
    return viewer
  }

  /** Finishes a complete upload, and sets the headers of its progress. */
  const answerProgress = async (reply: FastifyReply, id: string, userId: string): Promise<void> => {
    const progress = await media.findProgress(platform, incoming, id, userId)
    if (!progress) throw new AppError('upload_not_found')
    const isWhole = progress.offset === progress.size
    if (isWhole && progress.incoming) {
      await media.finishUpload(platform, incoming, progress.incoming)
    }
    reply.headers({
      ...tusResumable,
      'upload-offset': progress.offset,
      'upload-length': progress.size,
      'cache-control': 'no-store',
      ...(isWhole && { [UPLOAD_ID_HEADER]: id }),
    })
  }

  registerTus(http, UPLOADS_PATH)

  http.post(UPLOADS_PATH, async (request, reply) => {
    const viewer = await authenticate(request)
    const { userId } = viewer
    await guard.consume('upload', request, viewer)
    const bytes = announcedBytes(request)
    checkAnnounced(metadataOf(request, 'filetype'), bytes)
    await incoming.ensureSpace(bytes)
    await guard.consume('uploadBytes', request, viewer, bytes)
    const isForMessage = metadataOf(request, 'purpose') === PURPOSE_MESSAGE
    const headers = { 'upload-metadata': incoming.describe(userId, isForMessage) }
    const response = await relayTus(request, {
      respond: incoming.respond,
      path: UPLOADS_PATH,
      headers,
    })
    await throwTusRefusal(response)
    const location = response.headers.get('location') ?? ''
    await answerProgress(reply, location.slice(location.lastIndexOf('/') + 1), userId)
    return reply.code(201).header('location', location).send()
  })

  http.head<UploadPath>(`${UPLOADS_PATH}/:uploadId`, async (request, reply) => {
    const { userId } = await authenticate(request)
    await answerProgress(reply, uploadIdIn(request), userId)
    return reply.code(200).send()
  })

  http.patch<UploadPath>(`${UPLOADS_PATH}/:uploadId`, async (request, reply) => {
    const { userId } = await authenticate(request)
    const uploadId = uploadIdIn(request)
    const begun = await incoming.find(uploadId, userId)
    if (begun && begun.offset < begun.size) await receive(incoming, request, begun)
    await answerProgress(reply, uploadId, userId)
    return reply.code(204).send()
  })
}

/** Takes the bytes of a request. @throws AppError when they do not fit on the disk, or the upload is gone */
async function receive(incoming: Uploads, request: FastifyRequest, begun: Incoming): Promise<void> {
  const path = `${UPLOADS_PATH}/${begun.id}`
  const response = await relayTus(request, { respond: incoming.respond, path })
  if (response.status >= 500) {
    // The person may have discarded it meanwhile.
    if (!(await incoming.find(begun.id, begun.userId))) throw new AppError('upload_not_found')
    await incoming.ensureSpace(begun.size - begun.offset).catch(async (full: unknown) => {
      await incoming.remove(begun.id)
      throw full
    })
  }
  await throwTusRefusal(response)
}

function uploadIdIn({ params }: FastifyRequest<UploadPath>): string {
  const parsed = id.safeParse(params.uploadId)
  if (!parsed.success) throw new AppError('upload_not_found')
  return parsed.data
}

// Doors of media: resumable uploads in, stored files out.
import { id } from '@kloset/contract/common.schemas'
import { discardUpload, retryMedia } from '@kloset/contract/media.schemas'
import { UPLOAD_ID_HEADER, UPLOADS_PATH } from '@kloset/contract/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PassThrough, Readable } from 'node:stream'
import { createIncoming, type Incoming } from '../entities/media/incoming.ts'
import { checkAnnounced } from '../entities/media/media.rules.ts'
import * as media from '../entities/media/media.service.ts'
import * as postMedia from '../entities/posts/post-media.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import { readOut } from '../platform/http/read-out.ts'
import type { Platform } from '../platform/platform.ts'
import { registerStoredFiles } from './stored-files.routes.ts'

const TUS_VERSION = '1.0.0'
const TUS_BODY = 'application/offset+octet-stream'

/** What a tus client asks before anything else. */
const capabilities = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': 'creation,creation-with-upload,termination',
}

interface UploadPath {
  Params: { uploadId: string }
}

function uploadIdIn({ params }: FastifyRequest<UploadPath>): string {
  const parsed = id.safeParse(params.uploadId)
  if (!parsed.success) throw new AppError('upload_not_found')
  return parsed.data
}

export function registerMediaRoutes(routes: Routes, platform: Platform): void {
  const { http, doorkeeper } = routes
  const incoming = createIncoming(platform.config.dataDir)

  const admit = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await doorkeeper.authenticate(request)
    await doorkeeper.consume('general', request, viewer)
    if (viewer === null) throw new AppError('unauthenticated')
    return viewer
  }

  /** Finishes an upload that is whole, and says how far it is. */
  const answerProgress = async (reply: FastifyReply, id: string, userId: string): Promise<void> => {
    const progress = await media.findProgress(platform, incoming, id, userId)
    if (!progress) throw new AppError('upload_not_found')
    const isWhole = progress.offset === progress.size
    if (isWhole && progress.incoming) {
      await media.finishUpload(platform, incoming, progress.incoming)
    }
    reply.headers({
      'upload-offset': progress.offset,
      'upload-length': progress.size,
      'tus-resumable': TUS_VERSION,
      'cache-control': 'no-store',
      ...(isWhole && { [UPLOAD_ID_HEADER]: id }),
    })
  }

  // The bytes go past the parsers, as a stream.
  http.addContentTypeParser(TUS_BODY, (_request, _body, done) => done(null))

  http.options(UPLOADS_PATH, (_request, reply) => reply.code(204).headers(capabilities).send())

  http.post(UPLOADS_PATH, async (request, reply) => {
    const viewer = await admit(request)
    const { userId } = viewer
    await doorkeeper.consume('upload', request, viewer)
    const bytes = announcedBytes(request)
    checkAnnounced(announcedType(request), bytes)
    await incoming.ensureRoom(bytes)
    await doorkeeper.consume('uploadBytes', request, viewer, bytes)
    const response = await respond(request, UPLOADS_PATH, {
      'upload-metadata': incoming.describe(userId),
    })
    await refuseFailure(response)
    const location = response.headers.get('location') ?? ''
    await answerProgress(reply, location.slice(location.lastIndexOf('/') + 1), userId)
    return reply.code(201).header('location', location).send()
  })

  http.head<UploadPath>(`${UPLOADS_PATH}/:uploadId`, async (request, reply) => {
    const { userId } = await admit(request)
    await answerProgress(reply, uploadIdIn(request), userId)
    return reply.code(200).send()
  })

  http.patch<UploadPath>(`${UPLOADS_PATH}/:uploadId`, async (request, reply) => {
    const { userId } = await admit(request)
    const uploadId = uploadIdIn(request)
    const begun = await incoming.find(uploadId, userId)
    if (begun && begun.offset < begun.size) await receive(request, begun)
    await answerProgress(reply, uploadId, userId)
    return reply.code(204).send()
  })

  /** The tus server's answer, once nothing of the request is left to be read. */
  async function respond(request: FastifyRequest, path: string, extra?: Record<string, string>) {
    const response = await incoming.respond(toWebRequest(request, path, extra))
    if (response.status >= 400) await readOut(request.raw)
    return response
  }

  async function receive(request: FastifyRequest, begun: Incoming): Promise<void> {
    const response = await respond(request, `${UPLOADS_PATH}/${begun.id}`)
    if (response.status >= 500) {
      // Its person may have taken it back meanwhile.
      if (!(await incoming.find(begun.id, begun.userId))) throw new AppError('upload_not_found')
      await incoming.ensureRoom(begun.size - begun.offset).catch(async (full: unknown) => {
        await incoming.remove(begun.id)
        throw full
      })
    }
    await refuseFailure(response)
  }

  // tus calls it termination; the same address is the upload's own before and after it is whole.
  handle(routes, discardUpload, async ({ params, viewer, reply }) => {
    await media.discardUpload(platform, incoming, params.uploadId, viewer.userId)
    reply.header('tus-resumable', TUS_VERSION)
    return undefined
  })

  handle(routes, retryMedia, async ({ params, viewer }) => {
    await postMedia.retryMedia(platform, params, viewer.userId)
    return undefined
  })

  registerStoredFiles(routes, platform)
}

function announcedBytes({ headers }: FastifyRequest): number {
  const announced = headers['upload-length']
  if (typeof announced === 'string' && /^\d{1,15}$/.test(announced)) return Number(announced)
  throw new AppError('invalid_input', { detail: 'Say how long the file is by Upload-Length.' })
}

/** The `filetype` of tus metadata: pairs of a name and base64, with commas between. */
function announcedType({ headers }: FastifyRequest): string {
  const pairs = String(headers['upload-metadata'] ?? '').split(',')
  const given = pairs.map((pair) => pair.trim().split(' ')).find(([name]) => name === 'filetype')
  return Buffer.from(given?.[1] ?? '', 'base64')
    .toString()
    .toLowerCase()
}

const passedOn = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'content-type',
  'content-length',
]

/**
 * @param path what was checked to be the person's own: of the address that came, the tus server reads the
 * id anew, and takes one behind a question mark for it
 */
function toWebRequest(request: FastifyRequest, path: string, extra?: Record<string, string>) {
  const headers = new Headers(extra)
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const hasBody = request.headers['content-type'] === TUS_BODY
  return new Request(`http://localhost${path}`, {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(bodyOf(request.raw)), duplex: 'half' }),
  })
}

/** The body by way of a stream of its own: whoever reads that one and gives up holds `raw` no more. */
function bodyOf(raw: Readable): Readable {
  const body = new PassThrough()
  raw.once('error', (error) => body.destroy(error))
  return raw.pipe(body)
}

/** A refusal of the tus protocol as one of ours. */
async function refuseFailure(response: Response): Promise<void> {
  const { status } = response
  if (status < 400) return
  const detail = (await response.text()).trim()
  if (status === 404 || status === 410) throw new AppError('upload_not_found')
  if (status === 409 || status === 423) throw new AppError('conflict', { detail })
  if (status === 413) throw new AppError('file_too_large')
  if (status < 500) throw new AppError('invalid_input', { detail })
  throw new AppError('internal', { cause: new Error(detail) })
}

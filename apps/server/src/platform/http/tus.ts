// The tus protocol of resumable uploads, between Fastify and a tus server that speaks web requests: headers
// in and out, and refusals as ours. The route decides what an upload is for.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PassThrough, Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { drainRequest } from './drain-request.ts'

const TUS_VERSION = '1.0.0'
const TUS_BODY = 'application/offset+octet-stream'

/** The first request of a tus client asks for these. */
const capabilities = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': 'creation,creation-with-upload,termination',
}

/** The header of every tus answer. */
export const tusResumable = { 'tus-resumable': TUS_VERSION }

/** Answers which extensions the server supports at `path`, and leaves bodies of uploads unparsed. */
export function registerTus(http: FastifyInstance, path: string): void {
  http.addContentTypeParser(TUS_BODY, (_request, _body, done) => done(null))
  http.options(path, (_request, reply) => reply.code(204).headers(capabilities).send())
}

/** @throws AppError `invalid_input` without a length */
export function announcedBytes({ headers }: FastifyRequest): number {
  const announced = headers['upload-length']
  if (typeof announced === 'string' && /^\d{1,15}$/.test(announced)) return Number(announced)
  throw new AppError('invalid_input', { detail: 'Say how long the file is by Upload-Length.' })
}

/** A value of tus metadata, in lower case: pairs of a name and base64, with commas between. */
export function metadataOf({ headers }: FastifyRequest, name: 'filetype' | 'purpose'): string {
  const pairs = String(headers['upload-metadata'] ?? '').split(',')
  const found = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === name)
  return Buffer.from(found?.[1] ?? '', 'base64')
    .toString()
    .toLowerCase()
}

interface Relay {
  /** The tus server. */
  readonly respond: (request: Request) => Promise<Response>
  /**
   * The address that was checked to be the person's own. The tus server reads the id from the address again, and would
   * also accept one after a question mark.
   */
  readonly path: string
  readonly headers?: Record<string, string>
}

/** Passes a request on. @returns the answer; after a refusal, nothing of the request is left to be read */
export async function relayTus(
  request: FastifyRequest,
  { respond, path, headers = {} }: Relay,
): Promise<Response> {
  const response = await respond(toWebRequest(request, path, headers))
  if (response.status >= 400) await drainRequest(request.raw)
  return response
}

/** Throws our error for a refusal of the tus server. */
export async function throwTusRefusal(response: Response): Promise<void> {
  const { status } = response
  if (status < 400) return
  const detail = (await response.text()).trim()
  if (status === 404 || status === 410) throw new AppError('upload_not_found')
  if (status === 409 || status === 423) throw new AppError('conflict', { detail })
  if (status === 413) throw new AppError('file_too_large')
  if (status < 500) throw new AppError('invalid_input', { detail })
  throw new AppError('internal', { cause: new Error(detail) })
}

const relayedHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'content-type',
  'content-length',
]

function toWebRequest(request: FastifyRequest, path: string, extra: Record<string, string>) {
  const headers = new Headers(extra)
  for (const name of relayedHeaders) {
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

/** Pipes the body through another stream, so that a reader that stops early does not block `raw`. */
function bodyOf(raw: Readable): Readable {
  const body = new PassThrough()
  raw.once('error', (error) => body.destroy(error))
  return raw.pipe(body)
}

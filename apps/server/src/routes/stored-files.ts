// Sends a stored file, whole or in ranges: encoded by the server, under a key whose content never changes.
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { AppError } from '../platform/errors.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { contentTypeOf } from '../platform/storage/storage-keys.ts'
import type { ByteRange } from '../platform/storage/storage-types.ts'

const mediaHeaders = {
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  // Even a file that got past our encoders can run nothing, request nothing and frame nothing.
  'content-security-policy': "sandbox; default-src 'none'",
}

/** HEAD uses the handler of GET, because Fastify's own HEAD would answer that every file is empty. */
export const fileMethods: HTTPMethods[] = ['GET', 'HEAD']

interface Sending {
  readonly storage: Storage
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** @throws AppError `not_found` */
export async function sendStoredFile(
  { storage, request, reply }: Sending,
  key: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const bytes = await storage.size(key)
  if (bytes === null) throw new AppError('not_found')
  // The content of a name never changes, so the name is as good a tag as a hash.
  const etag = `"${key.slice(key.indexOf('/') + 1)}"`
  reply.headers({ ...mediaHeaders, 'cache-control': cacheControl, etag }).type(contentTypeOf(key))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = readRange(request, bytes, etag)
  if (range === 'unsatisfiable') return refuseRange(reply, bytes)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  }
  reply.header('content-length', range ? range.end - range.start + 1 : bytes)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await storage.read(key, range))
}

function refuseRange(reply: FastifyReply, bytes: number) {
  return reply.code(416).header('content-range', `bytes */${bytes}`).send()
}

/**
 * One range, as players request it (RFC 9110, 14.2). Several ranges, or a range of an older file, get the whole file,
 * which the standard allows. HEAD has no ranges.
 */
function readRange(
  { method, headers }: FastifyRequest,
  bytes: number,
  etag: string,
): ByteRange | undefined | 'unsatisfiable' {
  if (method === 'HEAD') return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  // `-500` means the last 500 bytes.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}

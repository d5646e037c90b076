// Storage in an S3 bucket, through the official client. Sizes are always known before a write, so each write is one
// request.
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { reasonOf, StartError } from '../process/start-error.ts'
import { asStorageFull } from './storage-disk.ts'
import { createTemporaryFiles } from './temporary-files.ts'
import {
  MEDIA_CACHE_CONTROL,
  appUrl,
  checkFolder,
  checkKey,
  contentTypeOf,
  publicPart,
} from './storage-keys.ts'
import type { ByteRange, Storage, StoredFile } from './storage-types.ts'

const DELETIONS_AT_ONCE = 8

/** Connections for short requests: the client's own default. */
const SHORT_REQUESTS = 50
/** Connections for downloads, which people read at their own pace: each download keeps one until its end. */
const DOWNLOADS = 500

/** Milliseconds: a request must not wait for ever for a bucket that does not answer. */
const CONNECT_MS = 2_000
const SILENT_MS = 30_000
/** A copy is answered when the bucket has copied the whole file, and some buckets send nothing until then. */
const SILENT_COPY_MS = 2 * 60_000
/** Shorter at start, where a person waits and the client tries three times. */
const START_MS = 8_000

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  silentMs: number,
  maxSockets: number,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silentMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Buckets of other providers have neither their own host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** How an object is stored: who may read it decides whether it may be kept. */
const objectAt = (key: string) => ({
  Key: checkKey(key),
  ContentType: contentTypeOf(key),
  CacheControl: key.startsWith('public/') ? MEDIA_CACHE_CONTROL : 'no-store',
})

/** The objects of a bucket, by their keys. */
function objectsIn(client: S3Client, Bucket: string) {
  return {
    put: async (
      key: string,
      Body: Uint8Array | Readable,
      ContentLength: number,
      abortSignal?: AbortSignal,
    ): Promise<void> => {
      await client.send(
        new PutObjectCommand({ Bucket, ...objectAt(key), Body, ContentLength }),
        abortSignal && { abortSignal },
      )
    },

    copy: async (from: string, to: string): Promise<void> => {
      const CopySource = `${Bucket}/${checkKey(from)}`
      try {
        await client.send(
          new CopyObjectCommand({
            Bucket,
            ...objectAt(to),
            CopySource,
            MetadataDirective: 'REPLACE',
          }),
        )
      } catch (error) {
        throw isAbsent(error) ? new AppError('not_found') : error
      }
    },

    read: async (key: string, range?: ByteRange): Promise<Readable> => {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: checkKey(key), ...(Range && { Range }) }),
        )
        return Body as Readable
      } catch (error) {
        throw isAbsent(error) ? new AppError('not_found') : error
      }
    },

    size: async (key: string): Promise<number | null> => {
      try {
        const { ContentLength } = await client.send(
          new HeadObjectCommand({ Bucket, Key: checkKey(key) }),
        )
        return ContentLength ?? null
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },

    // One by one: not every provider supports the request that deletes many.
    remove: async (keys: readonly string[]): Promise<void> => {
      for (let from = 0; from < keys.length; from += DELETIONS_AT_ONCE) {
        const some = keys.slice(from, from + DELETIONS_AT_ONCE)
        await Promise.all(
          some.map((key) => client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }))),
        )
      }
    },

    list: async function* (folder: string): AsyncGenerator<StoredFile> {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: checkFolder(folder) })
      for await (const { Contents = [] } of pages) {
        for (const { Key, Size, LastModified } of Contents) {
          if (Key && LastModified) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified }
        }
      }
    },
  }
}

/**
 * @param dataDir absolute; files that must be on disk for a moment are in its folder `media/tmp`.
 * @param silentMs how long a connection may send nothing; a large file may take longer as a whole. Copies may be silent
 * for `SILENT_COPY_MS`.
 */
export function createS3Storage(
  config: S3Config,
  dataDir: string,
  { silentMs = SILENT_MS } = {},
): Storage {
  const { bucket, publicUrl } = config
  const temporaryFiles = createTemporaryFiles(dataDir)
  const client = createClient(config, silentMs, SHORT_REQUESTS)
  const { put, read, size, remove, list } = objectsIn(client, bucket)
  const { copy } = objectsIn(createClient(config, SILENT_COPY_MS, SHORT_REQUESTS), bucket)
  // Of its own: slow readers must not keep uploads and jobs from the bucket.
  const downloads = objectsIn(createClient(config, silentMs, DOWNLOADS), bucket)

  return {
    ensureUsable: async () => {
      const abortSignal = AbortSignal.timeout(START_MS)
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
      } catch (error) {
        throw unusable(error)
      }
    },
    put: (key, bytes) => put(key, bytes, bytes.byteLength),
    putFile: async (key, path) => {
      const { size: bytes } = await stat(path)
      await sendFile(path, (body, signal) => put(key, body, bytes, signal))
      await rm(path, { force: true })
    },
    copy,
    read: downloads.read,
    withFile: async (key, work) => {
      const path = await temporaryFiles.newPath()
      try {
        await pipeline(await read(key), createWriteStream(path)).catch((error: unknown) => {
          throw asStorageFull(error)
        })
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    withFolder: temporaryFiles.withFolder,
    sweepTemporary: temporaryFiles.sweep,
    size,
    delete: remove,
    deletePrefix: async (folder) => {
      const keys: string[] = []
      for await (const { key } of list(folder)) keys.push(key)
      await remove(keys)
    },
    list,
    publicUrl: (key) =>
      publicUrl ? `${publicUrl.replace(/\/$/, '')}/${publicKey(key)}` : appUrl(key),
  }
}

/**
 * The client neither listens for a read that fails, which would end the process, nor closes the file when the request
 * fails.
 * @throws the error of the read or of `send`
 */
async function sendFile(
  path: string,
  send: (body: Readable, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const body = createReadStream(path)
  const unread = new AbortController()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  body.once('error', (error) => {
    reject(error)
    unread.abort()
  })
  try {
    await Promise.race([send(body, unread.signal), failed])
  } finally {
    body.destroy()
  }
}

/** The bucket's own address contains the whole key. */
const publicKey = (key: string) => `public/${publicPart(key)}`

const isAbsent = (error: unknown) => {
  const { name } = error as Error
  return name === 'NoSuchKey' || name === 'NotFound'
}

/** The answer to HeadBucket has no body: only its status says what is wrong. */
function unusable(error: unknown): StartError {
  const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  const failure = (line: string) => new StartError(line, { cause: error })
  if (status === 404)
    return failure('The bucket of S3_BUCKET does not exist: create it, or name another.')
  if (status === 401 || status === 403) {
    return failure(
      `The store of S3_ENDPOINT refuses us (${status}): check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, and that they may list and write S3_BUCKET.`,
    )
  }
  if (status === 301 || status === 307 || status === 400) {
    return failure(
      `The store of S3_ENDPOINT does not know the bucket so (${status}): check S3_REGION and S3_BUCKET.`,
    )
  }
  const reason = name === 'AbortError' ? 'no answer' : status ? `status ${status}` : reasonOf(error)
  return failure(
    `The store of S3_ENDPOINT cannot be used (${reason}): check that it runs and is reachable.`,
  )
}

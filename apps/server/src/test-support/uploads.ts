// Uploads through the real routes, as a tus client sends them.
import { type PURPOSE_MESSAGE, UPLOAD_ID_HEADER, UPLOADS_PATH } from '@kloset/contract/media'
import { createPost, getPost, type Post } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApp, TestPerson } from './test-app.ts'

/** The folder of small videos that tests send. */
export const videoFixtures = join(import.meta.dirname, '../platform/video/fixtures')

export const tusHeaders = { 'tus-resumable': '1.0.0' }
export const tusBody = 'application/offset+octet-stream'
const encode = (text: string) => Buffer.from(text).toString('base64')

/** The id of an upload, from the answer that finished it. */
export const idOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers[UPLOAD_ID_HEADER])

/** A photograph of 640 x 800 with a camera and a location in its EXIF. */
export function takePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 800, channels: 3, background: '#c06080' } })
    .withExif({
      IFD0: { Make: 'planted-camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSProcessingMethod: 'planted-place',
      },
    })
    .jpeg()
    .toBuffer()
}

/** The requests for uploads of one person in a test. */
export function createUploader({ app, call, platform }: TestApp, author: TestPerson) {
  const begin = (
    bytes: number,
    filetype: string,
    as: TestPerson | null = author,
    purpose?: typeof PURPOSE_MESSAGE,
  ) =>
    app.http.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        ...tusHeaders,
        ...(as && { cookie: as.cookie }),
        'upload-length': String(bytes),
        'upload-metadata': [
          `filename ${encode('../../planted.name')},filetype ${encode(filetype)}`,
          ...(purpose ? [`purpose ${encode(purpose)}`] : []),
        ].join(','),
      },
    })

  const send = (location: string, offset: number, bytes: Buffer, as = author) =>
    app.http.inject({
      method: 'PATCH',
      url: location,
      headers: {
        ...tusHeaders,
        cookie: as.cookie,
        'upload-offset': String(offset),
        'content-type': tusBody,
      },
      payload: bytes,
    })

  return {
    begin,
    send,
    /** The offset of an upload. */
    ask: (location: string, as = author) =>
      app.http.inject({
        method: 'HEAD',
        url: location,
        headers: { ...tusHeaders, cookie: as.cookie },
      }),
    /** A whole upload; returns the answer of the request that was refused, or of the last one. */
    upload: async (bytes: Buffer, filetype: string, purpose?: typeof PURPOSE_MESSAGE) => {
      const begun = await begin(bytes.length, filetype, author, purpose)
      return begun.statusCode === 201 ? send(String(begun.headers.location), 0, bytes) : begun
    },
    share: async (uploadId: string, as = author): Promise<Post> => {
      const media = [{ uploadId, altText: 'A pink coat' }]
      const body = { postType: 'regular' as const, media, clientKey: randomUUID() }
      return (await call(createPost, { body }, as)).body
    },
    read: async (postId: string): Promise<Post> =>
      (await call(getPost, { params: { postId } }, author)).body,
    /** Names of all files in a folder of the data folder. */
    filesIn: async (folder: string): Promise<string[]> => {
      const path = join(platform.config.dataDir, folder)
      if (!existsSync(path)) return []
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
  }
}

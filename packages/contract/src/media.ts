// Pictures and videos: what may be uploaded, and how the client sees them.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id } from './common.ts'
import { mediaFailure } from './media-failures.ts'

export const MEGABYTE = 1024 * 1024

export const mediaLimits = {
  imageTypes: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/heic',
    'image/heif',
    'image/avif',
  ],
  videoTypes: ['video/mp4', 'video/webm', 'video/quicktime'],
  imageBytes: 25 * MEGABYTE,
  videoBytes: 50 * MEGABYTE,
  imagePixels: 50_000_000,
  /** What the browser compresses to before sending. */
  compression: { width: 1920, height: 1920, quality: 0.8, targetBytes: 10 * MEGABYTE },
} as const

export const mediaKind = z.enum(['image', 'video'])
export type MediaKind = z.infer<typeof mediaKind>

export const mediaState = z.enum(['processing', 'ready', 'failed'])
export type MediaState = z.infer<typeof mediaState>

/** One stored width of a picture. */
export const rendition = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Rendition = z.infer<typeof rendition>

export const media = z.object({
  position: z.int(),
  kind: mediaKind,
  state: mediaState,
  /** Pixels as shown, orientation applied. */
  width: z.int(),
  height: z.int(),
  durationSeconds: z.number().nullable(),
  altText: z.string().nullable(),
  /** Base64 thumbhash, drawn until the picture is there. */
  placeholder: z.string().nullable(),
  /** Average colour as `#rrggbb`. */
  color: z.string().nullable(),
  /** Widths in rising order, WebP; of a video, its poster. Empty while processing. */
  renditions: z.array(rendition),
  /** The playable file, and the first four seconds without sound; null for pictures. */
  videoUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  failure: mediaFailure.nullable(),
})
export type Media = z.infer<typeof media>

export const discardUpload = defineEndpoint({
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  summary: 'Throw away an upload that was not used, finished or not.',
  access: 'member',
  params: z.object({ uploadId: id }),
  response: null,
  errors: ['upload_not_found'],
})

export const retryMedia = defineEndpoint({
  method: 'POST',
  path: '/api/posts/:postId/media/:position/retry',
  summary: 'Process a failed file of one’s own post again. Does nothing unless it has failed.',
  access: 'member',
  params: z.object({ postId: id, position: z.coerce.number().int().min(0).max(4) }),
  response: null,
  errors: ['post_not_found'],
  limit: 'upload',
})

/**
 * Resumable uploads speak the tus 1.0 protocol (creation, creation with upload) under this path; the
 * last part of an upload's address is its id, which a post names later. Metadata: `filetype`. From the
 * request that brings the last byte on, answers carry the id in the `upload-id` header as well, after
 * the content was looked at; a refusal is a problem with one of the media error codes. Animations of GIF
 * and WebP stay what they are; an animated PNG becomes a still of its first frame.
 */
export const UPLOADS_PATH = '/api/uploads'
export const UPLOAD_ID_HEADER = 'upload-id'

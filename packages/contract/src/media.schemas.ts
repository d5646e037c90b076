// Schemas of pictures and videos, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './common.schemas.ts'
import { mediaFailure } from './media-failures.schemas.ts'
import * as at from './media.ts'
import { MOST_FILES } from './posts.ts'

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
  /** The playable file, and its first four seconds without sound; null for pictures. */
  videoUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  failure: mediaFailure.nullable(),
})
export type Media = z.infer<typeof media>

export const discardUpload = defineEndpoint({
  ...at.discardUpload,
  summary: 'Throw away an upload that was not used, finished or not.',
  access: 'member',
  params: z.object({ uploadId: id }),
  response: null,
  errors: ['upload_not_found'],
})

const share = z.number().min(0).max(1)

/** A part of a picture, in shares of its width and height. */
const area = z
  .strictObject({
    left: share,
    top: share,
    width: share.min(0.05),
    height: share.min(0.05),
  })
  // Half pixels are cut off.
  .refine(({ left, top, width, height }) => left + width <= 1.001 && top + height <= 1.001)

export const copyPicture = defineEndpoint({
  ...at.copyPicture,
  summary:
    'Take a picture of one’s own post, or a part of it, as a new upload, for every audience of that post. Nothing is sent again, ' +
    'and the copy is checked and rendered as every upload is.',
  access: 'member',
  body: z.strictObject({
    postId: id,
    position: z
      .int()
      .min(0)
      .max(MOST_FILES - 1),
    area: area.nullable().default(null),
  }),
  response: z.object({ uploadId: id }),
  errors: ['not_found', 'storage_full'],
  limit: 'upload',
})

export const retryMedia = defineEndpoint({
  ...at.retryMedia,
  summary: 'Process a failed file of one’s own post again. Does nothing unless it has failed.',
  access: 'member',
  params: z.object({
    postId: id,
    position: z.coerce
      .number()
      .int()
      .min(0)
      .max(MOST_FILES - 1),
  }),
  response: null,
  errors: ['post_not_found'],
  limit: 'upload',
})

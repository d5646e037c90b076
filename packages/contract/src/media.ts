// Pictures and videos: what may be uploaded, and how the client sees them.

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
  /** The limits to which the browser compresses before sending. */
  compression: { width: 1920, height: 1920, quality: 0.8, targetBytes: 10 * MEGABYTE },
} as const

/**
 * Resumable uploads use the tus 1.0 protocol (creation, creation with upload) under this path. The last part of an
 * upload's address is its id, which a post names later. Metadata: `filetype`, and `purpose` with the value `message`
 * for a file of a conversation: no check of pictures reads it, and only a message can use it. After the request with
 * the last byte, once the content was checked, answers also have the id in the `upload-id` header; a refusal is a
 * problem with one of the media error codes. Animations of GIF and WebP stay animated; an animated PNG becomes a still
 * of its first frame.
 */
export const UPLOADS_PATH = '/api/uploads'

/** The value of `purpose` for a file of a conversation. */
export const PURPOSE_MESSAGE = 'message'

export const UPLOAD_ID_HEADER = 'upload-id'

export const discardUpload = { method: 'DELETE', path: '/api/uploads/:uploadId' } as const
export const copyPicture = { method: 'POST', path: '/api/uploads/copies' } as const
export const retryMedia = {
  method: 'POST',
  path: '/api/posts/:postId/media/:position/retry',
} as const

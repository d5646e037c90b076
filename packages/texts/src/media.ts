// Pictures and videos, and their states.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { megabytes } = formatsOf('en')

/** By the reason why a file failed, as rows keep it (contract/media-failures.schemas.ts). */
const failures = {
  gave_up: 'This file could not be processed. Please try again.',
  original_gone: 'This upload is gone. Please choose the file again.',
  wrong_type:
    'Invalid file type - Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file',
  damaged: 'This file is damaged or empty. Please choose another one.',
  too_many_pixels: 'This picture has too many pixels. Please choose a smaller one.',
  video_damaged:
    'This video is damaged or in a format that cannot be read. Please choose another one.',
  video_too_slow: 'This video takes too long to convert.',
  video_without_picture: 'This file has sound but no picture.',
  video_too_long: 'Videos can be ten minutes long at most.',
  video_too_many_frames:
    'Videos can have 120 frames a second and 36,000 frames in all at most. Please export it with fewer.',
  video_too_many_pixels: 'This video has too many pixels. Please choose a smaller one.',
  videos_unsupported: 'This server cannot take videos.',
}

export const mediaTexts = translated('media', {
  /** Shows the size in megabytes, with one decimal. */
  videoTooLarge: (bytes: number) => ({
    title: 'File too large',
    line: `Video file is ${megabytes(bytes)} MB. Maximum allowed size is 50MB. Please use a smaller video or compress it first.`,
  }),
  /** The storage's own refusal. */
  fileTooLargeForStorage: (bytes: number) => ({
    title: 'File too large',
    line: `File size too large for storage. Your file is ${megabytes(bytes)} MB. Try a smaller file or contact support for higher limits.`,
  }),
  image: { title: 'Image' },
  heicImage: { title: 'HEIC image' },
  video: { title: 'Video' },
  processing: { title: 'Processing…' },
  failed: { title: 'Could not be processed' },
  retryFailed: { title: 'Failed to process' },
  heicPreview: {
    title: 'A HEIC photo. Everyone will see it as an ordinary picture once it is shared.',
  },
  noPreview: {
    title:
      'No preview here: this browser cannot show this kind of video. It was sent and will play once processed.',
  },
  noPreviewYet: { title: 'This browser cannot show it.' },
  /** The text for others about a failed file. They cannot do anything about it. */
  failedForOthers: {
    picture: 'This picture cannot be shown.',
    video: 'This video cannot be shown.',
  },
  failures,
})

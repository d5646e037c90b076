// Pictures and videos, and what became of them.
import { formatsOf } from '../formats.ts'
import { spoken } from './spoken.ts'

const { megabytes } = formatsOf('en')

export const mediaTexts = spoken('media', {
  /** With the size in megabytes, one decimal. */
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
  heicPreview: { title: 'A HEIC photo. Everyone will see it as a JPEG once it is shared.' },
  noPreview: {
    title:
      'No preview here: this browser cannot show this kind of video. It was sent and will play once processed.',
  },
  noPreviewYet: { title: 'This browser cannot show it.' },
  gaveUp: { title: 'This file could not be processed. Please try again.' },
  videoDamaged: {
    title: 'This video is damaged or in a format that cannot be read. Please choose another one.',
  },
  videoTooSlow: { title: 'This video takes too long to convert.' },
  soundOnly: { title: 'This file has sound but no picture.' },
  videoTooLong: { title: 'Videos can be ten minutes long at most.' },
  videoTooManyPixels: {
    title: 'This video has too many pixels. Please choose a smaller one.',
  },
  videosUnsupported: { title: 'This server cannot take videos.' },
  /** Why a file failed: rows keep it in English, for readers of every language. */
  failures: {
    'This file could not be processed. Please try again.':
      'This file could not be processed. Please try again.',
    'This video is damaged or in a format that cannot be read. Please choose another one.':
      'This video is damaged or in a format that cannot be read. Please choose another one.',
    'This video takes too long to convert.': 'This video takes too long to convert.',
    'This file has sound but no picture.': 'This file has sound but no picture.',
    'Videos can be ten minutes long at most.': 'Videos can be ten minutes long at most.',
    'This video has too many pixels. Please choose a smaller one.':
      'This video has too many pixels. Please choose a smaller one.',
    'This server cannot take videos.': 'This server cannot take videos.',
    'Invalid file type - Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file':
      'Invalid file type - Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file',
    'This file is damaged or empty. Please choose another one.':
      'This file is damaged or empty. Please choose another one.',
    'This picture has too many pixels. Please choose a smaller one.':
      'This picture has too many pixels. Please choose a smaller one.',
  },
})

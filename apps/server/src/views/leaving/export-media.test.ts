// The columns that an export writes for the files of a post, under the product's names.
import { OUTCOME_POSITION } from '@kloset/contract/style-votes'
import { expect, test } from 'vitest'
import type { MediaRow } from '../../entities/media/media.queries.ts'
import { mediaColumnsOf } from './export-media.ts'

const rendition = (key: string) => ({ key, width: 480, height: 600, format: 'webp', bytes: 9 })

const picture = {
  kind: 'image',
  state: 'ready',
  width: 960,
  height: 1200,
  duration_seconds: null,
  file_size: 1000,
  video_key: null,
  renditions: [rendition('public/m/a/480.webp'), rendition('public/m/a/960.webp')],
} as unknown as MediaRow
const video = {
  ...picture,
  kind: 'video',
  duration_seconds: 12.5,
  video_key: 'public/m/b/video.mp4',
} as MediaRow
const ofPicture = { media_type: 'image', width: 960, height: 1200, duration: null }

test('one picture is exported as the address of its largest width', () => {
  expect(mediaColumnsOf('regular', [picture])).toEqual({
    ...ofPicture,
    media_url: '/media/m/a/960.webp',
    file_size: 1000,
  })
})

test('a video is exported as its address, with its seconds', () => {
  expect(mediaColumnsOf('regular', [video])).toMatchObject({
    media_url: '/media/m/b/video.mp4',
    media_type: 'video',
    duration: 12.5,
  })
})

test('several files, and those of a style vote, are a list with their sizes', () => {
  expect(mediaColumnsOf('forum', [picture, video])).toEqual({
    ...ofPicture,
    media_url: '["/media/m/a/960.webp", "/media/m/b/video.mp4"]',
    file_size: 2000,
  })
  expect(mediaColumnsOf('style_vote', [picture]).media_url).toBe('["/media/m/a/960.webp"]')
})

test('the photo of an outcome is not one of the pictures of its style vote', () => {
  const photo = { ...picture, position: OUTCOME_POSITION }
  expect(mediaColumnsOf('style_vote', [picture, photo])).toEqual(
    mediaColumnsOf('style_vote', [picture]),
  )
  const fifth = mediaColumnsOf('regular', [picture, photo])
  expect(fifth.file_size).toBe(2000)
})

test('there is no address before all files are processed, and nothing without files', () => {
  const waiting = { ...picture, renditions: [] }
  expect(mediaColumnsOf('style_vote', [picture, waiting]).media_url).toBe(null)
  expect(Object.values(mediaColumnsOf('forum', [])).every((value) => value === null)).toBe(true)
})

// Posts shared and read through the API by the person of a page, with their files.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { getDiscover, getSos } from '../../packages/contract/src/feeds.schemas.ts'
import { UPLOAD_ID_HEADER, UPLOADS_PATH } from '../../packages/contract/src/media.ts'
import { createPost } from '../../packages/contract/src/posts.ts'
import type { Post } from '../../packages/contract/src/posts.schemas.ts'
import { takePhoto } from './pictures.ts'

const palette = ['#8a4f3d', '#31463f', '#c9a227', '#5b4b8a', '#a23b4a']

/** Sends one picture. @returns the upload's id */
async function sendPhoto(page: Page, color: string): Promise<string> {
  const photo = await takePhoto({ width: 600, height: 750, colors: [color, '#d9b48f'] })
  const response = await page.request.post(UPLOADS_PATH, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(photo.length),
      'upload-metadata': `filetype ${Buffer.from('image/jpeg').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    data: photo,
  })
  expect(response.ok(), `the upload answers ${response.status()}`).toBe(true)
  return response.headers()[UPLOAD_ID_HEADER] ?? ''
}

async function share(page: Page, fields: object, pictures: number): Promise<Post> {
  const media: { uploadId: string }[] = []
  for (const color of palette.slice(0, pictures)) {
    media.push({ uploadId: await sendPhoto(page, color) })
  }
  const response = await page.request.post(createPost.path, {
    data: { klotags: ['journey'], ...fields, media, clientKey: randomUUID() },
  })
  expect(response.ok(), `sharing answers ${response.status()}`).toBe(true)
  return (await response.json()) as Post
}

/** The first page of Discover for the page's person. */
export async function readDiscover(page: Page) {
  const answer = await page.request.get(getDiscover.path)
  return getDiscover.response.parse(await answer.json()).items
}

/** The first page of SOS for the page's person. */
export async function readSos(page: Page) {
  const answer = await page.request.get(getSos.path)
  return getSos.response.parse(await answer.json()).items
}

/** The page's person shares a look, with more fields of the contract if a journey needs them. */
export const shareLook = (page: Page, caption: string, fields: object = {}): Promise<Post> =>
  share(page, { postType: 'regular', caption, ...fields }, 1)

/** The page's person shares a style vote with this many pictures, with more fields if a journey needs them. */
export const shareStyleVote = (
  page: Page,
  title: string,
  pictures: number,
  fields: object = {},
): Promise<Post> =>
  share(page, { postType: 'style_vote', title, isFashionEmergency: true, ...fields }, pictures)

/** The page's person opens a thread with pictures. */
export const shareForum = (page: Page, title: string, pictures: number): Promise<Post> =>
  share(page, { postType: 'forum', title, description: 'Tell me everything.' }, pictures)
